import { isApiError, type ServerError } from '@apunt/api/errors';
import type { TextKey } from '@apunt/i18n/i18n';

/** Whose registration it is: a newcomer's, a guardian's in the club, an adult of the club who makes a password, a child's data. */
export type RegisterFlow = 'register' | 'club' | 'adults' | 'child';

/** One reason why a registration was refused: the code of the back end and the sentence for the visitor. */
export interface RegisterProblem {
  code: string;
  text: string;
}

const CLUB_DEFAULT = 'LA_COLLA_API_ERROR_CODE_DEFAULT';
const KNOWN_CLUB = /^LA_COLLA_[A-Z_\d]+$/;
/** In the adults' flow every other code means that no member of the club knows the e-mail. */
const ADULTS_OWN = new Set(['EMAIL_ALREADY_IN_USE', 'INVALID_TOKEN']);

/** The part of a host that knows the texts of refusals. */
export interface Lookup {
  tDynamic(key: string, fallback: TextKey<'register-errors' | 'errors'>): string;
}
const MISSING = 'errors.unknown';

/** A text of a family, or undefined: what the catalogue does not have comes back as the general sentence. */
function find(host: Lookup, family: 'register' | 'club', code: string): string | undefined {
  if (!/^[A-Z][A-Z_\d]*$/.test(code)) return undefined;
  const text = host.tDynamic(`register-errors.${family}.${code}`, MISSING);
  return text === host.tDynamic(MISSING, MISSING) ? undefined : text;
}

/** The club's key: the message takes the place of the general code where it is one of the club's own. */
function clubKey({ errorCode, errorMessage }: ServerError): string {
  const isKey =
    errorCode === CLUB_DEFAULT && typeof errorMessage === 'string' && KNOWN_CLUB.test(errorMessage);
  return isKey ? errorMessage : errorCode;
}

function textOf(host: Lookup, error: ServerError, flow: RegisterFlow): string {
  const general = () => host.tDynamic('register-errors.register.default', MISSING);
  if (flow === 'register') return find(host, 'register', error.errorCode) ?? general();
  if (flow === 'adults') {
    const name = ADULTS_OWN.has(error.errorCode) ? error.errorCode : 'default';
    return host.tDynamic(`register-errors.adults.${name}`, MISSING);
  }
  const clubDefault = () => find(host, 'club', CLUB_DEFAULT) ?? general();
  // No e-mail stands in a child's form that could be in use.
  if (flow === 'child' && error.errorCode === 'NICK_ALREADY_IN_USE') return clubDefault();
  const code = clubKey(error);
  return find(host, 'club', code) ?? find(host, 'register', code) ?? clubDefault();
}

/** Why a registration was refused: one text for each code, none twice. Empty when the answer names none. */
export function registerProblems(error: unknown, flow: RegisterFlow, host: Lookup): RegisterProblem[] {
  if (!isApiError(error)) return [];
  const seen = new Set<string>();
  return error.errors.flatMap((one) => {
    const text = textOf(host, one, flow);
    if (seen.has(text)) return [];
    seen.add(text);
    return [{ code: one.errorCode, text }];
  });
}
