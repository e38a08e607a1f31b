import { isApiError, type ServerError } from '@apunt/api/errors';
import type { TextKey } from '@apunt/i18n/i18n';

/**
 * Which registration failed: a new user's, a guardian's in the club, an adult club member's who sets a password, or the
 * data of a child.
 */
export type RegisterFlow = 'register' | 'club' | 'adults' | 'child';

/** One reason why a registration was refused: the code of the back end and the sentence for the visitor. */
export interface RegisterProblem {
  code: string;
  text: string;
}

const CLUB_DEFAULT = 'LA_COLLA_API_ERROR_CODE_DEFAULT';
const KNOWN_CLUB = /^LA_COLLA_[A-Z_\d]+$/;
/**
 * The codes that have a text of their own in the adults' flow. Any other code there means that no club member is linked
 * to the e-mail.
 */
const ADULTS_OWN = new Set(['EMAIL_ALREADY_IN_USE', 'INVALID_TOKEN']);

/** The part of a host that looks up translated texts by a key that is only known at run time. */
export interface Lookup {
  tDynamic(key: string, fallback: TextKey<'register-errors' | 'errors'>): string;
}
const MISSING = 'errors.unknown';

/**
 * The text for a code, or undefined. `tDynamic` answers an unknown key with the general sentence, so getting that
 * sentence means that the catalogue has no text for the code.
 */
function find(host: Lookup, family: 'register' | 'club', code: string): string | undefined {
  if (!/^[A-Z][A-Z_\d]*$/.test(code)) return undefined;
  const text = host.tDynamic(`register-errors.${family}.${code}`, MISSING);
  return text === host.tDynamic(MISSING, MISSING) ? undefined : text;
}

/**
 * The key for a club error. With its general code the back end puts the specific code into the error message, so a
 * message that looks like a club code is used instead.
 */
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
  // A child's form has no e-mail, so the text for this code ("e-mail already in use") would confuse: show the default.
  if (flow === 'child' && error.errorCode === 'NICK_ALREADY_IN_USE') return clubDefault();
  const code = clubKey(error);
  return find(host, 'club', code) ?? find(host, 'register', code) ?? clubDefault();
}

/**
 * The reasons why a registration was refused: a text for each code, without duplicates. Empty when the answer has no
 * codes.
 */
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
