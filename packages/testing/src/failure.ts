import { isApiError, type ApiError } from '@apunt/api/errors';

/** The error that a call has failed with; throws when it has not failed, or with another kind of error. */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}
