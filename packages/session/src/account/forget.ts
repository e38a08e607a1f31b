// oxlint-disable-next-line no-restricted-imports -- removes the cookies of a place, which the weather writes
import Cookies from 'js-cookie';
import { DRAFT_PREFIX } from '../drafts.ts';
import { removeStored } from '../storage.ts';

/** What the browser stores of a visitor. On the club's site children share a computer, so a logout there removes more. */
const STORED = {
  /** In the tab: prefixes of the keys. */
  tab: [DRAFT_PREFIX, 'apuntIntent', 'apuntSocial'],
  /** In the browser: votes, consent, place and choices in the player. */
  club: ['votedPolls', 'apuntConsent', 'apuntWeather', 'apuntPlayer'],
  deleted: ['votedPolls', 'backUrl'],
  /** Cookies of the place that was chosen for the weather. */
  place: ['postalCode', 'locationName', 'ineCode'],
} as const;

let isGone = false;
const stayGone = (event: Event) => {
  if (event instanceof CustomEvent && Reflect.get(Object(event.detail), 'user')) isGone = false;
};

/** Whether the visitor has logged out or deleted their account here, so that the missing user is no lost session. */
export const hasLeft = (): boolean => isGone;

/** Why a visitor is forgotten, and the site variant of the page. */
export interface Farewell {
  site: string;
  /** True after the deletion of the account. */
  deleted?: boolean;
}

/**
 * Removes what this tab has stored of a visitor who logs out, so that the next person at the same screen finds nothing.
 * On the club's site, and after the deletion of an account, also removes what the browser has stored of them.
 */
export function forgetVisitor({ site, deleted = false }: Farewell): void {
  isGone = true;
  document.addEventListener('apunt-session-change', stayGone);
  const isClub = site === 'lacolla';
  for (const prefix of STORED.tab) removeStored('session', prefix);
  for (const key of [...(isClub ? STORED.club : []), ...(deleted ? STORED.deleted : [])])
    removeStored('local', key);
  if (!isClub) return;
  try {
    for (const cookie of STORED.place) Cookies.remove(cookie, { path: '/' });
  } catch {
    // Where cookies are blocked, no place is stored.
  }
}
