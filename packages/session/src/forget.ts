import { removeStored } from './storage.ts';

/** What forms keep in this tab until they are sent; drafts put their keys behind it. */
export const DRAFT_PREFIX = 'apuntDraft:';

/**
 * Leaves nothing of a visitor who logs out for the next one at the same screen. After a deleted account also what this
 * browser remembers of them for longer.
 */
export function forgetVisitor({ deleted = false } = {}): void {
  for (const prefix of [DRAFT_PREFIX, 'apuntIntent', 'apuntSocial']) removeStored('session', prefix);
  if (deleted) for (const key of ['votedPolls', 'backUrl']) removeStored('local', key);
}
