import { describe, expect, it } from 'vitest';
import { ApiError } from '@apunt/api/errors';
import { errorDetail, isRefused, lookUpError } from './server-errors.ts';

const failure = (status?: number, ...codes: string[]) =>
  new ApiError({
    type: 'unknown',
    endpoint: 'login',
    message: 'Failed.',
    status,
    errors: codes.map((errorCode) => ({ errorCode })),
  });

describe('lookUpError', () => {
  const rules = [
    { status: 401, code: 'LEGACY', give: 'legacy' },
    { status: 401, give: 'credentials' },
    { code: 'NOBODY', give: 'nobody' },
  ] as const;
  const look = (error: unknown) => lookUpError<string>(error, rules, 'other');

  it('takes the first rule of which all conditions hold', () => {
    expect(look(failure(401, 'OTHER', 'LEGACY'))).toBe('legacy');
    expect(look(failure(401))).toBe('credentials');
    expect(look(failure(200, 'NOBODY'))).toBe('nobody');
  });

  it('has an answer for everything else', () => {
    expect(look(failure(500, 'LEGACY'))).toBe('other');
    expect(look(failure())).toBe('other');
    expect(look(new TypeError('401'))).toBe('other');
  });
});

describe('isRefused', () => {
  it.each([400, 401, 403, 409, 422])('takes status %i for a refusal, whatever its body', (status) => {
    expect(isRefused(failure(status))).toBe(true);
  });

  it('takes errors in an answer for a refusal with any status', () => {
    expect(isRefused(failure(200, 'TOKEN'))).toBe(true);
    expect(isRefused(failure(500, 'TOKEN'))).toBe(true);
  });

  it.each([undefined, 200, 404, 410, 412, 500])(
    'finds no judgement in status %s without errors',
    (status) => {
      expect(isRefused(failure(status))).toBe(false);
    },
  );

  it('finds no judgement in an error of another kind', () => {
    expect(isRefused(new TypeError('401'))).toBe(false);
  });
});

describe('errorDetail', () => {
  it('tells type, message and codes, and nothing of the body', () => {
    expect(errorDetail(failure(401, 'X'))).toEqual({
      type: 'unknown',
      message: 'Failed.',
      errors: [{ errorCode: 'X' }],
    });
    expect(errorDetail(new TypeError('no chunk'))).toEqual({
      type: 'unknown',
      message: 'TypeError: no chunk',
      errors: [],
    });
  });
});
