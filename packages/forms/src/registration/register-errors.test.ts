import { describe, expect, it } from 'vitest';
import { ApiError } from '@apunt/api/errors';
import { createI18n } from '@apunt/i18n/i18n';
import ca from '@apunt/locales/ca/register-errors.json';
import { registerProblems, type RegisterFlow } from './register-errors.ts';
import { registerErrorsTexts } from '@apunt/locales/register-errors';

const i18n = createI18n('ca');
void i18n.add(registerErrorsTexts);

const refused = (...errors: (string | [string, string])[]) =>
  new ApiError({
    type: 'not-found',
    endpoint: 'register',
    message: 'x',
    errors: errors.map((one) =>
      typeof one === 'string' ? { errorCode: one } : { errorCode: one[0], errorMessage: one[1] },
    ),
  });
const texts = (flow: RegisterFlow, ...errors: (string | [string, string])[]) =>
  registerProblems(refused(...errors), flow, i18n).map(({ text }) => text);
const { register, club, adults } = ca;
const DEFAULT = 'LA_COLLA_API_ERROR_CODE_DEFAULT';

describe('why a registration was refused', () => {
  it.each([
    ['EMAIL_ALREADY_IN_USE', register.EMAIL_ALREADY_IN_USE],
    ['NICK_ALREADY_IN_USE', register.NICK_ALREADY_IN_USE],
    ['LA_COLLA_EMAIL_ALREADY_IN_USE', register.LA_COLLA_EMAIL_ALREADY_IN_USE],
    ['LA_COLLA_EMAIL_NOT_EXISTS', register.LA_COLLA_EMAIL_NOT_EXISTS],
    ['INVALID_FIELD', register.INVALID_FIELD],
    ['INVALID_FIELDS', register.INVALID_FIELDS],
    ['UNKNOWN_ERROR', register.UNKNOWN_ERROR],
    ['INVALID_CREDENTIALS', register.INVALID_CREDENTIALS],
    ['REQUIRED_FIELD', register.REQUIRED_FIELD],
    ['INVALID_TOKEN', register.INVALID_TOKEN],
    [DEFAULT, register.LA_COLLA_API_ERROR_CODE_DEFAULT],
    ['LA_COLLA_API_ERROR_CODE_1', register.LA_COLLA_API_ERROR_CODE_1],
    ['LA_COLLA_API_ERROR_CODE_2', register.LA_COLLA_API_ERROR_CODE_2],
    ['SOMETHING_NEW', register.default],
    ['__proto__', register.default],
    ['constructor', register.default],
  ])('standard: %s', (code, text) => expect(texts('register', code)).toEqual([text]));

  it.each<[string | [string, string], string]>([
    [DEFAULT, club.LA_COLLA_API_ERROR_CODE_DEFAULT],
    [[DEFAULT, 'LA_COLLA_API_ERROR_CODE_2'], club.LA_COLLA_API_ERROR_CODE_2],
    [[DEFAULT, 'LA_COLLA_API_ERROR_CODE_1'], club.LA_COLLA_API_ERROR_CODE_1],
    [[DEFAULT, 'Error: duplicate key'], club.LA_COLLA_API_ERROR_CODE_DEFAULT],
    [[DEFAULT, 'LA_COLLA_NEW'], club.LA_COLLA_API_ERROR_CODE_DEFAULT],
    [['INVALID_FIELD', 'LA_COLLA_API_ERROR_CODE_2'], register.INVALID_FIELD],
    ['LA_COLLA_API_ERROR_CODE_2', club.LA_COLLA_API_ERROR_CODE_2],
    ['EMAIL_ALREADY_IN_USE', register.EMAIL_ALREADY_IN_USE],
    ['NICK_ALREADY_IN_USE', register.NICK_ALREADY_IN_USE],
    ['SOMETHING_NEW', club.LA_COLLA_API_ERROR_CODE_DEFAULT],
  ])('club: %j', (error, text) => expect(texts('club', error)).toEqual([text]));

  it('a child’s form speaks of no e-mail', () => {
    expect(texts('child', 'NICK_ALREADY_IN_USE')).toEqual([club.LA_COLLA_API_ERROR_CODE_DEFAULT]);
  });

  it.each([
    ['LA_COLLA_EMAIL_NOT_EXISTS', adults.default],
    ['UNKNOWN_ERROR', adults.default],
    ['SOMETHING_NEW', adults.default],
    ['EMAIL_ALREADY_IN_USE', adults.EMAIL_ALREADY_IN_USE],
    ['INVALID_TOKEN', adults.INVALID_TOKEN],
  ])('adults: %s', (code, text) => expect(texts('adults', code)).toEqual([text]));

  it('says each thing once, in the order of the answer', () => {
    const own = createI18n('ca', {
      'register-errors.register.INVALID_FIELD': 'Revisa-les.',
      'register-errors.register.REQUIRED_FIELD': 'Revisa-les.',
    });
    void own.add(registerErrorsTexts);
    const error = refused('INVALID_FIELD', 'EMAIL_ALREADY_IN_USE', 'REQUIRED_FIELD');
    expect(registerProblems(error, 'register', own).map(({ text }) => text)).toEqual([
      'Revisa-les.',
      register.EMAIL_ALREADY_IN_USE,
    ]);
  });

  it('has nothing to add where the answer names no code', () => {
    expect(texts('adults')).toEqual([]);
    expect(registerProblems(new Error('x'), 'register', i18n)).toEqual([]);
  });

  it.each<[RegisterFlow, string, string]>([
    ['register', 'register.error-server.', 'SOMETHING_NEW'],
    ['register', 'register.error-server.', 'INVALID_TOKEN'],
    ['register', 'register.error-server.', 'not.a code: 7'],
    ['club', 'register-lacolla.error-server.', 'SOMETHING_NEW'],
    ['club', 'register.error-server.', 'SOMETHING_NEW'],
    ['child', 'register-lacolla.error-server.', 'NICK_ALREADY_IN_USE'],
    ['adults', 'register-lacolla-adults.error-server.', 'LA_COLLA_EMAIL_NOT_EXISTS'],
  ])('%s: takes a site\u2019s text for any code under the public key %s%s', (flow, family, code) => {
    const own = createI18n('ca', { [family + code]: 'Nostre' });
    void own.add(registerErrorsTexts);
    expect(registerProblems(refused(code), flow, own)[0]?.text).toBe('Nostre');
  });

  it('takes the message of the general club error as the key, whatever it is', () => {
    const own = createI18n('ca', { 'register-lacolla.error-server.duplicate member': 'Nostre' });
    void own.add(registerErrorsTexts);
    expect(registerProblems(refused([DEFAULT, 'duplicate member']), 'club', own)[0]?.text).toBe('Nostre');
  });

  it('the public key wins over ours', () => {
    const own = createI18n('ca', {
      'register.error-server.INVALID_TOKEN': 'Nostre',
      'register-errors.register.INVALID_TOKEN': 'Altre',
    });
    void own.add(registerErrorsTexts);
    expect(registerProblems(refused('INVALID_TOKEN'), 'register', own)[0]?.text).toBe('Nostre');
  });

  it('takes a site’s own text', () => {
    const own = createI18n('ca', { 'register-errors.register.INVALID_TOKEN': 'Nostre' });
    void own.add(registerErrorsTexts);
    expect(registerProblems(refused('INVALID_TOKEN'), 'register', own)[0]?.text).toBe('Nostre');
  });
});
