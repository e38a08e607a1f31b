import { nextSticky, type StickyState } from './sticky.ts';

interface StickyListeners {
  onMove: (state: StickyState, by: 'scroll' | 'script' | 'button') => void;
  onEscape: () => void;
}

export interface Sticky {
  /** Whether it is to stay in view at all. */
  want(isWanted: boolean): void;
  /** The visitor has had enough of it. */
  end(): void;
  dispose(): void;
}

/** Keeps a started player in view on phones while one reads on: follows the page as long as that is wanted. */
export function createSticky(element: HTMLElement, { onMove, onEscape }: StickyListeners): Sticky {
  let state: StickyState = 'none';
  let listening: AbortController | undefined;

  const move = (next: StickyState, by: 'scroll' | 'script' | 'button') => {
    if (next === state) return;
    state = next;
    onMove(next, by);
  };

  const follow = () => {
    listening = new AbortController();
    const { signal } = listening;
    let last = scrollY;
    let frame = 0;
    let isDown = false;
    const look = () => {
      frame = 0;
      const { top, bottom } = element.getBoundingClientRect();
      // A resize has no direction of its own: the last one still holds.
      if (scrollY !== last) isDown = scrollY > last;
      last = scrollY;
      const view = { top, bottom, windowHeight: innerHeight, windowWidth: innerWidth, isDown };
      move(nextSticky(state, { ...view, isWanted: true }), 'scroll');
    };
    const handleScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    // Whoever goes on by keyboard must see where they are.
    const handleFocus = ({ target }: FocusEvent) => {
      if (state !== 'sticky' || !(target instanceof Element) || element.contains(target)) return;
      const box = element.shadowRoot?.querySelector('[part=stage]')?.getBoundingClientRect();
      const own = target.getBoundingClientRect();
      const isCovered = box && own.bottom > box.top && own.top < box.bottom && own.right > box.left;
      if (isCovered) target.scrollIntoView({ block: 'center' });
    };
    const handleKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (state === 'sticky' && key === 'Escape' && !defaultPrevented) onEscape();
    };
    addEventListener('scroll', handleScroll, { passive: true, signal });
    addEventListener('resize', handleScroll, { signal });
    document.addEventListener('focusin', handleFocus, { signal });
    document.addEventListener('keydown', handleKey, { signal });
    signal.addEventListener('abort', () => cancelAnimationFrame(frame));
  };
  const leave = () => {
    listening?.abort();
    listening = undefined;
  };

  return {
    want(isWanted) {
      if (isWanted === (listening !== undefined)) return;
      if (isWanted) return follow();
      leave();
      move('none', 'script');
    },
    end: () => move('none', 'button'),
    dispose: leave,
  };
}
