import { removeStored } from '../storage.ts';

/** Prefix of the sessionStorage keys of all form drafts, by which a logout finds and removes them. */
export const DRAFT_PREFIX = 'apuntDraft:';

let isGone = false;
const stayGone = (event: Event) => {
  if (event instanceof CustomEvent && Reflect.get(Object(event.detail), 'user')) isGone = false;
};

/** Whether the visitor has logged out or deleted their account here, so that the missing user is no lost session. */
export const hasLeft = (): boolean => isGone;

/**
 * Removes what this tab has stored of a visitor who logs out, so that the next person at the same screen finds nothing.
 * After the deletion of an account also removes what localStorage holds of them.
 */
export function forgetVisitor({ deleted = false } = {}): void {
  isGone = true;
  document.addEventListener('apunt-session-change', stayGone);
  for (const prefix of [DRAFT_PREFIX, 'apuntIntent', 'apuntSocial']) removeStored('session', prefix);
  if (deleted) for (const key of ['votedPolls', 'backUrl']) removeStored('local', key);
}
