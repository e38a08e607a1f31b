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

/**
 * The detail of the event `apunt-error`. An error that did not come from a call to the back end has the type `unknown`.
 */
export function errorDetail(error: unknown): { type: string; message: string; errors: ServerError[] } {
  if (!isApiError(error)) return { type: 'unknown', message: String(error), errors: [] };
  const { type, message, errors } = error;
  return { type, message, errors: [...errors] };
}
