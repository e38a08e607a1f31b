import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** An item of a rail, with the name by which its bullet is announced. */
export interface RailItem {
  id: string;
  /** What a bullet that leads to it is called. */
  name: string;
  content: ReactNode;
}

/** Props of `Rail`: the items, and the names of the list and of its bullets. */
export interface RailProps {
  label: string;
  items: readonly RailItem[];
  /** The name of a bullet that leads to an item. */
  bulletName: (name: string) => string;
}

/** Width from the start of one card to the start of the next. */
function stepOf(list: Element): number {
  const [first, second] = list.children;
  if (!first || !second) return 0;
  return Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left);
}

/**
 * Cards side by side in the browser's own scrolling, with a bullet for each place that it can stop at. Without need to
 * scroll there are no bullets, and no stop for the Tab key.
 */
export function Rail({ label, items, bulletName }: RailProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const [stops, setStops] = useState(1);
  const [current, setCurrent] = useState(0);

  const follow = () => {
    const rail = list.current;
    const step = rail ? stepOf(rail) : 0;
    if (!rail || step === 0) return;
    // The end counts as the last stop, though rounding may leave it short of a whole card.
    const last = Math.round((rail.scrollWidth - rail.clientWidth) / step);
    setStops(last + 1);
    setCurrent(Math.min(last, Math.round(Math.abs(rail.scrollLeft) / step)));
  };

  useLayoutEffect(() => {
    const rail = list.current;
    if (!rail) return;
    // At once, because what can be scrolled must be reachable from the first frame on.
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(rail);
    return () => observer.disconnect();
  }, [items]);

  const go = (index: number) => {
    const rail = list.current;
    if (!rail) return;
    const sign = getComputedStyle(rail).direction === 'rtl' ? -1 : 1;
    // Smooth or not is the style sheet's matter, which knows about reduced motion.
    rail.scrollTo({ left: sign * index * stepOf(rail) });
  };

  const canScroll = stops > 1;
  return (
    <>
      <ul
        ref={list}
        part="rail"
        className="apunt-rail"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={canScroll ? 0 : undefined}
        onScroll={follow}
      >
        {items.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
      {canScroll && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset: these are no form controls
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
