import { isApiError } from '../errors.ts';

/**
 * What the visitor is told of a fault, whatever it is: the sentence of its family, the general one for what is no answer.
 * For an answer to something that was `sent`, the general one also stands for an answer that names reasons of its own: the
 * sentence of its status (a 400 is told as "not found") would be about something else.
 */
export function errorTextOf(
  host: { errorText(type: string): string },
  error: unknown,
  about: 'asked' | 'sent' = 'asked',
): string {
  const isTold = isApiError(error) && (about === 'asked' || error.errors.length === 0);
  return host.errorText(isTold ? error.type : 'unknown');
}
