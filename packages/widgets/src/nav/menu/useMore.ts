import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { BorrowedNodes } from '@apunt/element/adopt/borrowed-nodes';
import { NARROW } from '@apunt/ui/windows';
import { countFitting } from './fit.ts';

export interface MoreModel {
  /** What does not fit, and is not shown in the bar. */
  more: readonly Element[];
  /** Is as wide as the bar. */
  ruler: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * Hides what does not fit into one line, and tells it. Measured when the width changes: with all items in the line, so that the outcome
 * depends on nothing that was hidden before.
 */
export function useMore(list: Element | null, borrowed: BorrowedNodes): MoreModel {
  const [more, setMore] = useState<readonly Element[]>([]);
  const ruler = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const hidden = useRef<readonly Element[]>([]);

  const measure = useEffectEvent((target: Element, room: number) => {
    for (const item of hidden.current) borrowed.set(item, 'hidden', null);
    const items = [...target.children].filter((item) => !item.hasAttribute('hidden'));
    // Wider windows have room for more than one line.
    const count = matchMedia(NARROW).matches
      ? countFitting(
          items.map((item) => item.getBoundingClientRect().right),
          {
            start: ruler.current?.getBoundingClientRect().left ?? 0,
            room,
            button: button.current?.offsetWidth ?? 0,
          },
        )
      : items.length;
    const out = items.slice(count);
    for (const item of out) borrowed.set(item, 'hidden', '');
    const { current: before } = hidden;
    hidden.current = out;
    if (out.length !== before.length || out[0] !== before[0]) setMore(out);
  });

  useLayoutEffect(() => {
    const { current } = ruler;
    if (!list || !current) return;
    const look = () => measure(list, current.clientWidth);
    const observer = new ResizeObserver(look);
    observer.observe(current);
    // Fonts that come later have other widths.
    document.fonts.addEventListener('loadingdone', look);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', look);
    };
  }, [list]);

  return { more, ruler, button };
}
