import type { SessionState } from './session.store.ts';
import { readStoredJson, removeStored, storedKeys, writeStored } from './storage.ts';

/** Prefix of the sessionStorage keys of all form drafts, by which they are found and removed. */
export const DRAFT_PREFIX = 'apuntDraft:';

/** Owner of a draft: a user's id, `anonymous`, or an empty text while it is not known which child is logged in. */
export const ownerOf = ({ user, hint }: Pick<SessionState, 'user' | 'hint'>): string =>
  user?.id ?? hint?.id ?? (hint ? '' : 'anonymous');

/** Whether this tab holds a draft. */
export const hasDrafts = (): boolean => storedKeys('session', DRAFT_PREFIX).length > 0;

/** Removes all drafts of this tab. */
export const forgetDrafts = (): void => removeStored('session', DRAFT_PREFIX);

/** Removes the drafts of everybody but these owners. */
export function keepDraftsOf(owners: readonly string[]): void {
  for (const key of storedKeys('session', DRAFT_PREFIX)) {
    const owner: unknown = Reflect.get(Object(readStoredJson('session', key)), 'owner');
    if (!owners.some((one) => one === owner)) writeStored('session', key, null);
  }
}
