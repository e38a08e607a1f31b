import type { TextKey } from '@apunt/i18n/i18n';
import { isApiError, type ServerError } from '@apunt/api/errors';

/** One line of a form's error table: it applies when all conditions that it gives are met. */
export interface ErrorRule<K> {
  readonly status?: number;
  /** An `errorCode` among the answer's `errors`. */
  readonly code?: string;
  readonly give: K;
}

/** Looks a failed call up in a form's table, first match first; `otherwise` for everything else. */
export function lookUpError<K>(error: unknown, rules: readonly ErrorRule<K>[], otherwise: K): K {
  if (!isApiError(error)) return otherwise;
  const holds = ({ status, code }: ErrorRule<K>) =>
    (status === undefined || status === error.status) && (code === undefined || error.hasCode(code));
  return rules.find(holds)?.give ?? otherwise;
}

const REFUSALS: readonly (number | undefined)[] = [400, 401, 403, 409, 422];

/**
 * Whether the server has judged what was sent, and refused it. A call without an answer, an address that is not there
 * and a fault of the server say nothing of that.
 */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && (error.errors.length > 0 || REFUSALS.includes(error.status));
}

/** The part of a host that looks up texts by a key that is only known at run time. */
export interface Lookup {
  tDynamic(key: string, fallback: TextKey<'register-errors' | 'errors'>): string;
}

/** Families of texts for codes of the back end (`register-errors.json`; their public names: docs/cms/texts.md). */
export type CodeFamily = 'register' | 'club' | 'adults';

/**
 * The text of a code, or undefined: the element's own, else the page's, else ours. `tDynamic` answers an unknown key with
 * the general sentence, so getting that sentence means that there is none.
 */
export function codeText(host: Lookup, family: CodeFamily, code: string): string | undefined {
  // A key ends with the code: nothing that every object has may be taken for a text.
  if (code === '' || code in Object.prototype) return undefined;
  const text = host.tDynamic(`register-errors.${family}.${code}`, 'errors.unknown');
  return text === host.tDynamic('errors.unknown', 'errors.unknown') ? undefined : text;
}

/** The texts of the codes in an answer, each once; undefined where the answer has none that there is a text for. */
export function reasonOf(host: Lookup, error: unknown): string | undefined {
  const errors = isApiError(error) ? error.errors : [];
  const texts = new Set(errors.flatMap(({ errorCode }) => codeText(host, 'register', errorCode) ?? []));
  return texts.size > 0 ? [...texts].join(' ') : undefined;
}

/**
 * The detail of the event `apunt-error`. An error that did not come from a call to the back end has the type `unknown`.
 */
export function errorDetail(error: unknown): { type: string; message: string; errors: ServerError[] } {
  if (!isApiError(error)) return { type: 'unknown', message: String(error), errors: [] };
  const { type, message, errors } = error;
  return { type, message, errors: [...errors] };
}
