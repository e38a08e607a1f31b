import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { railStyle, type RailCounts } from './counts.ts';
import { useFit } from './useFit.ts';

/** An item of a rail, with the name by which its bullet is announced. */
export interface RailItem {
  id: string;
  /** Name of the item, as the accessible name of its bullet contains it. */
  name: string;
  content: ReactNode;
}

/** Props of `Rail`: the items, how many are in view, and the names of the list and of its bullets. */
export interface RailProps {
  counts: RailCounts;
  /** Least width of a card in pixels: in a narrow column fewer are in view than the window asks for. */
  least: number;
  label: string;
  items: readonly RailItem[];
  /** Makes the accessible name of a bullet from the name of its item. */
  bulletName: (name: string) => string;
}

/** Width from the start of one card to the start of the next. */
function stepOf(list: Element): number {
  const [first, second] = list.children;
  if (!first || !second) return 0;
  return Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left);
}

/**
 * A row of cards that the browser scrolls natively: as many in view as the window asks for and the row has room for, with a bullet for each position at which it can stop. If all cards
 * fit, there are no bullets and the row cannot be focused with the Tab key.
 */
export function Rail({ counts, least, label, items, bulletName }: RailProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  useFit(list, least);
  const [stops, setStops] = useState(1);
  const [current, setCurrent] = useState(0);

  const follow = () => {
    const rail = list.current;
    const step = rail ? stepOf(rail) : 0;
    if (!rail || step === 0) return;
    // Rounded, so that the end of the row counts as a stop even if its position is not an exact multiple of a card's
    // width.
    const last = Math.round((rail.scrollWidth - rail.clientWidth) / step);
    setStops(last + 1);
    setCurrent(Math.min(last, Math.round(Math.abs(rail.scrollLeft) / step)));
  };

  useLayoutEffect(() => {
    const rail = list.current;
    if (!rail) return;
    // Measured before the first paint and not only by the observer, because a row that can be scrolled must be
    // reachable by keyboard from the start.
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(rail);
    return () => observer.disconnect();
  }, [items]);

  const go = (index: number) => {
    const rail = list.current;
    if (!rail) return;
    const sign = getComputedStyle(rail).direction === 'rtl' ? -1 : 1;
    // No `behavior`: the style sheet decides whether scrolling is smooth, because it respects reduced motion.
    rail.scrollTo({ left: sign * index * stepOf(rail) });
  };

  const canScroll = stops > 1;
  return (
    <>
      <ul
        ref={list}
        part="rail"
        className="apunt-rail"
        style={railStyle(counts)}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be reachable by keyboard
        tabIndex={canScroll ? 0 : undefined}
        onScroll={follow}
      >
        {items.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
      {canScroll && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for form controls, and the bullets are none
        <div role="group" part="bullets" className="apunt-bullets" aria-label={label}>
          {items.slice(0, stops).map(({ id, name }, index) => (
            <button
              key={id}
              type="button"
              data-action="next"
              aria-label={bulletName(name)}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => go(index)}
            />
          ))}
        </div>
      )}
    </>
  );
}
