import * as v from 'valibot';
import type { Api } from '../api.ts';
import { isApiError } from '../errors.ts';

/** What a newsletter form sends: the address, the chosen parts, and that the terms are accepted. */
export interface Subscription {
  email: string;
  /** Names of the parts of the newsletter. */
  segments: readonly string[];
  terms: true;
}

/**
 * POST newsletter. `isNew` is false when the address is subscribed already, which is no failure for the visitor. `suffix` may be
 * empty.
 */
export async function subscribe(
  api: Api,
  id: string,
  suffix: string,
  { email, segments, terms }: Subscription,
): Promise<{ isNew: boolean; answer: unknown }> {
  try {
    const answer = await api.send(
      {
        endpoint: 'newsletter',
        method: 'POST',
        params: { id, suffix },
        json: { email, segments, terms },
        handled: true,
        session: 'none',
      },
      v.unknown(),
    );
    return { isNew: true, answer };
  } catch (error) {
    if (isApiError(error) && error.hasCode('EMAIL_ALREADY_IN_USE'))
      return { isNew: false, answer: error.body };
    throw error;
  }
}
