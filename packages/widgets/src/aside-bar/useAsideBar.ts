import { useEffect, useState } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import { useLater } from '@apunt/element/useLater';
import { watchScroll } from '@apunt/ui/scroll/scroll-watch';
import type { asideBarContract } from './aside-bar.contract.ts';
import type { FloatingBar } from './bar/FloatingBar.tsx';

export interface AsideBarModel {
  /** Undefined until the page is scrolled, and its code has come. */
  Bar: typeof FloatingBar | undefined;
}

/** Nobody sees the bar before the page is scrolled, so its code is fetched then: well before it is due. */
export function useAsideBar({ host }: WidgetProps<typeof asideBarContract>): AsideBarModel {
  const [isScrolled, setScrolled] = useState(() => scrollY > 0);
  // Without it the page keeps what stands in it.
  const Bar = useLater(isScrolled, async () => (await import('./bar/FloatingBar.tsx')).FloatingBar);

  useEffect(() => {
    if (isScrolled) return;
    const stop = watchScroll(() => setScrolled(true));
    // oxlint-disable-next-line react/set-state-in-effect -- nobody tells of a scroll between the first drawing and now
    if (scrollY > 0) setScrolled(true);
    return stop;
  }, [isScrolled]);

  useHostState(host, Bar ? undefined : 'hidden');
  return { Bar };
}
