import { useEffect, useRef, useState } from 'react';
import { nextSticky, type StickyState } from './sticky.ts';

/** Keeps a started player in view on phones while one reads on. */
export function useSticky(
  element: HTMLElement,
  isWanted: boolean,
  tell: (state: StickyState, by: string) => void,
  close: () => void,
): { state: StickyState; end: () => void } {
  const [state, setState] = useState<StickyState>('none');
  const now = useRef<StickyState>('none');
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });

  const move = (next: StickyState, by: string) => {
    if (next === now.current) return;
    now.current = next;
    setState(next);
    tell(next, by);
  };

  useEffect(() => {
    let last = scrollY;
    let frame = 0;
    let isDown = false;
    const look = () => {
      frame = 0;
      const { top, bottom } = element.getBoundingClientRect();
      // A resize has no direction of its own: the last one still holds.
      if (scrollY !== last) isDown = scrollY > last;
      last = scrollY;
      const view = { top, bottom, windowHeight: innerHeight, windowWidth: innerWidth, isDown, isWanted };
      move(nextSticky(now.current, view), 'scroll');
    };
    const handleScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    if (!isWanted) {
      move('none', 'script');
      return;
    }
    addEventListener('scroll', handleScroll, { passive: true });
    addEventListener('resize', handleScroll);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', handleScroll);
      removeEventListener('resize', handleScroll);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `move` is new in each render and does the same
  }, [element, isWanted]);

  const isStuck = state === 'sticky';
  useEffect(() => {
    if (!isStuck) return;
    // Whoever goes on by keyboard must see where they are.
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || element.contains(target)) return;
      const box = element.shadowRoot?.querySelector('[part=stage]')?.getBoundingClientRect();
      const own = target.getBoundingClientRect();
      const isCovered = box && own.bottom > box.top && own.top < box.bottom && own.right > box.left;
      if (isCovered) target.scrollIntoView({ block: 'center' });
    };
    const handleKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) latest.current();
    };
    document.addEventListener('focusin', handleFocus);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('keydown', handleKey);
    };
  }, [element, isStuck]);

  return { state, end: () => move('none', 'button') };
}
