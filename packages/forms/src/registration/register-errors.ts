import { isApiError, type ServerError } from '@apunt/api/errors';
import { codeText, type CodeFamily, type Lookup } from '../form/server-errors.ts';

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
const MISSING = 'errors.unknown';

function textOf(host: Lookup, { errorCode, errorMessage }: ServerError, flow: RegisterFlow): string {
  const find = (family: CodeFamily, code: string) => codeText(host, family, code);
  const general = () => host.tDynamic('register-errors.register.default', MISSING);
  if (flow === 'register') return find('register', errorCode) ?? general();
  if (flow === 'adults')
    return find('adults', errorCode) ?? host.tDynamic('register-errors.adults.default', MISSING);
  const known = (code: string) => find('club', code) ?? find('register', code);
  const clubDefault = () => find('club', CLUB_DEFAULT) ?? general();
  // A child's form has no e-mail, so the text for this code ("e-mail already in use") would confuse: show the default.
  if (flow === 'child' && errorCode === 'NICK_ALREADY_IN_USE')
    return find('club', errorCode) ?? clubDefault();
  // With its general code the back end puts the specific code into the error message.
  const told =
    errorCode === CLUB_DEFAULT && typeof errorMessage === 'string' ? known(errorMessage) : undefined;
  return told ?? known(errorCode) ?? clubDefault();
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
