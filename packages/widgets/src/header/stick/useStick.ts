import { useEffect, useEffectEvent } from 'react';
import type { BorrowedNodes } from '@apunt/element/adopt/borrowed-nodes';
import type { WidgetProps } from '@apunt/element/host';
import { SETTLED } from '@apunt/element/room';
import { watchScroll } from '@apunt/ui/scroll/scroll-watch';
import type { headerContract } from '../header.contract.ts';
import { keepClear } from './clear.ts';
import { START, type HeaderState } from './header-state.ts';
import { watchHolds } from './holds.ts';
import { glide } from './motion.ts';
import { createRootStyle } from './root-style.ts';
import { watchSizes } from './size.ts';
import { Stick } from './stick.ts';

/** A header that takes more of the window than this would leave too little of the page. */
const MOST = 0.5;

/** Hides the header and lets it stick while the page is scrolled, if it is the one that `counts` in this page. */
export function useStick(
  props: WidgetProps<typeof headerContract>,
  borrowed: BorrowedNodes,
  counts: boolean,
): void {
  const { host, bannerSelector, offset, defaultOffset, delta, noFixed } = props;
  const { element } = host;

  const rulesFor = useEffectEvent((banner: number, isHeld: boolean) => ({
    offset: banner > 0 ? banner + offset : defaultOffset,
    delta,
    isHeld,
  }));
  const show = useEffectEvent(({ elements, stick }: HeaderState) => {
    borrowed.set(element, 'data-elements', elements);
    borrowed.set(element, 'data-stick', stick);
  });
  const tell = useEffectEvent((state: HeaderState, before: HeaderState) => {
    show(state);
    glide(element, state, before);
    host.emit('apunt-header-state', state);
  });

  useEffect(() => {
    show(START);
    if (!counts) return;
    let banner = 0;
    /** 0 for a header that does not stick. */
    let height = 0;
    const stick = new Stick(scrollY, () => rulesFor(banner, holds.isHeld()), tell);
    const holds = watchHolds(element, () => stick.show());
    const root = createRootStyle();
    const scroll = () => {
      // With more room than it needs it would cover the page; that room is let go where the header stands in the page.
      if (height && element.hasAttribute(SETTLED)) stick.scroll(Math.max(0, scrollY));
    };
    // The first scroll of a page may be what lets its room go.
    const settling = new MutationObserver(scroll);
    settling.observe(element, { attributeFilter: [SETTLED] });
    const endings = [
      holds.end,
      () => settling.disconnect(),
      root.end,
      watchSizes(element, bannerSelector, (sizes) => {
        ({ banner } = sizes);
        height = noFixed || sizes.height > innerHeight * MOST ? 0 : sizes.height;
        root.tell(height);
        if (!height) stick.reset();
      }),
      watchScroll(scroll),
      keepClear(element, () => (holds.tabs() && stick.state.stick !== 'none' ? height : 0)),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [element, bannerSelector, counts, noFixed]);
}
