import { removeStored } from '../storage.ts';

/** What forms keep in this tab until they are sent; drafts put their keys behind it. */
export const DRAFT_PREFIX = 'apuntDraft:';

let isGone = false;
const stayGone = (event: Event) => {
  if (event instanceof CustomEvent && Reflect.get(Object(event.detail), 'user')) isGone = false;
};

/** Whether nobody is there because they wanted it so (logout, deleted account): no session was lost. */
export const hasLeft = (): boolean => isGone;

/**
 * Leaves nothing of a visitor who logs out for the next one at the same screen. After a deleted account also what this
 * browser remembers of them for longer.
 */
export function forgetVisitor({ deleted = false } = {}): void {
  isGone = true;
  document.addEventListener('apunt-session-change', stayGone);
  for (const prefix of [DRAFT_PREFIX, 'apuntIntent', 'apuntSocial']) removeStored('session', prefix);
  if (deleted) for (const key of ['votedPolls', 'backUrl']) removeStored('local', key);
}
