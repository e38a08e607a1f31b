import { isApiError, type ServerError } from '@apunt/api/errors';
import type { I18n, WidgetTexts } from '@apunt/i18n/i18n';
import ca from '@apunt/locales/ca/register-errors.json';

/** Texts of refused registrations; `register.error-server.{code}` of the specification is `register-errors.register.{code}`. */
export const registerErrorTexts: WidgetTexts = {
  namespace: 'register-errors',
  ca,
  es: () => import('@apunt/locales/es/register-errors.json'),
  en: () => import('@apunt/locales/en/register-errors.json'),
};

/** Whose registration it is: a newcomer's, a guardian's in the club, an adult of the club who makes a password, a child's data. */
export type RegisterFlow = 'register' | 'club' | 'adults' | 'child';

export interface RegisterProblem {
  code: string;
  text: string;
}

const CLUB_DEFAULT = 'LA_COLLA_API_ERROR_CODE_DEFAULT';
const KNOWN_CLUB = /^LA_COLLA_[A-Z_\d]+$/;
/** In the adults' flow every other code means that no member of the club knows the e-mail. */
const ADULTS_OWN = new Set(['EMAIL_ALREADY_IN_USE', 'INVALID_TOKEN']);

type Lookup = Pick<I18n, 'tDynamic'>;
const MISSING = 'errors.unknown';

/** A text of a family, or undefined: what the catalogue does not have comes back as the general sentence. */
function find(i18n: Lookup, family: 'register' | 'club', code: string): string | undefined {
  if (!/^[A-Z][A-Z_\d]*$/.test(code)) return undefined;
  const text = i18n.tDynamic(`register-errors.${family}.${code}`, MISSING);
  return text === i18n.tDynamic(MISSING, MISSING) ? undefined : text;
}

/** The club's key: the message takes the place of the general code where it is one of the club's own. */
function clubKey({ errorCode, errorMessage }: ServerError): string {
  const isKey =
    errorCode === CLUB_DEFAULT && typeof errorMessage === 'string' && KNOWN_CLUB.test(errorMessage);
  return isKey ? errorMessage : errorCode;
}

function textOf(i18n: Lookup, error: ServerError, flow: RegisterFlow): string {
  const general = () => i18n.tDynamic('register-errors.register.default', MISSING);
  if (flow === 'register') return find(i18n, 'register', error.errorCode) ?? general();
  if (flow === 'adults') {
    const name = ADULTS_OWN.has(error.errorCode) ? error.errorCode : 'default';
    return i18n.tDynamic(`register-errors.adults.${name}`, MISSING);
  }
  const clubDefault = () => find(i18n, 'club', CLUB_DEFAULT) ?? general();
  // No e-mail stands in a child's form that could be in use.
  if (flow === 'child' && error.errorCode === 'NICK_ALREADY_IN_USE') return clubDefault();
  const code = clubKey(error);
  return find(i18n, 'club', code) ?? find(i18n, 'register', code) ?? clubDefault();
}

/** Why a registration was refused: one text for each code, none twice. Empty when the answer names none. */
export function registerProblems(error: unknown, flow: RegisterFlow, i18n: Lookup): RegisterProblem[] {
  if (!isApiError(error)) return [];
  const seen = new Set<string>();
  return error.errors.flatMap((one) => {
    const text = textOf(i18n, one, flow);
    if (seen.has(text)) return [];
    seen.add(text);
    return [{ code: one.errorCode, text }];
  });
}
