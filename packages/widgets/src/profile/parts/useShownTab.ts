import { useEffect, useState, type RefObject } from 'react';
import type { ProfileTab } from '@apunt/session/account/profile-tabs';

/** The state of the tab that is wanted: its list is a widget of its own, which tells so by its state. */
export type TabState = 'loading' | 'failed' | 'ready';

/**
 * Follows the list in the tab that is wanted. The tab that was drawn before is the one to show until the list is there, or has failed;
 * undefined where none was drawn before, because the server HTML stands there (`isPrinted`).
 */
export function useShownTab(
  box: RefObject<HTMLElement | null>,
  wanted: ProfileTab,
  { isPrinted, isDrawn }: { isPrinted: boolean; isDrawn: boolean },
): { shown: ProfileTab | undefined; state: TabState } {
  const [shown, setShown] = useState(isPrinted ? undefined : wanted);
  const [told, setTold] = useState<{ tab: ProfileTab; state: string }>();

  useEffect(() => {
    const list = isDrawn
      ? box.current?.querySelector<HTMLElement>(`:scope > [data-list=${wanted}] > *`)
      : null;
    if (!list) return;
    const read = () => setTold({ tab: wanted, state: list.dataset['state'] ?? 'loading' });
    const observer = new MutationObserver(read);
    observer.observe(list, { attributeFilter: ['data-state'] });
    read();
    return () => observer.disconnect();
  }, [box, wanted, isDrawn]);

  const known = told?.tab === wanted ? told.state : 'loading';
  const state =
    wanted === 'user' || !['loading', 'error'].includes(known)
      ? 'ready'
      : known === 'error'
        ? 'failed'
        : 'loading';
  // A list that has failed says so itself; the server HTML stays.
  const isThere = state === 'ready' || (state === 'failed' && shown !== undefined);
  if (isDrawn && isThere && shown !== wanted) setShown(wanted);
  return { shown, state };
}
