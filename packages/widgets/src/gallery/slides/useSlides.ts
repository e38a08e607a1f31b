import { slidesIn } from './photos.ts';
import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Where a row of slides stands, and how it is moved. */
export interface SlidesModel {
  /** Slide in view, from 0, and how many there are. */
  current: number;
  count: number;
  go: (index: number) => void;
  /** On by so many slides from where the row is on its way to: presses that follow each other quickly all count. */
  step: (by: number) => void;
}

/** A row of slides: what is scrolled, and the list that the slides are items of, which may be the same. */
export interface Row {
  scroller: Element;
  list: Element;
}

/** Left edge of a slide, seen from the left edge of the row. */
const offsetOf = ({ scroller }: Row, slide: Element): number =>
  slide.getBoundingClientRect().left - scroller.getBoundingClientRect().left;

/** The slide that is nearest to the start of the row. */
function nearest(row: Row, slides: readonly Element[]): number {
  let best = 0;
  let least = Infinity;
  slides.forEach((slide, index) => {
    const distance = Math.abs(offsetOf(row, slide));
    if (distance < least - 1) [best, least] = [index, distance];
  });
  return best;
}

/**
 * Follows a row that the browser scrolls natively, and moves it. `onChange` hears of the slide in view when the visitor has come to
 * another one, not of what our own code has scrolled.
 */
export function useSlides(
  row: RefObject<Row | null>,
  key: unknown,
  first: () => Element | undefined,
  onChange: (slide: Element) => void,
): SlidesModel {
  const [{ current, count }, setPlace] = useState({ current: 0, count: 0 });
  const known = useRef(0);
  const aim = useRef<number>(undefined);
  const begin = useEffectEvent(first);
  const tell = useEffectEvent(onChange);

  const follow = useEffectEvent((isVisitor: boolean) => {
    if (!row.current) return;
    const all = slidesIn(row.current.list);
    const at = nearest(row.current, all);
    const slide = all[at];
    if (isVisitor && at !== known.current && slide) tell(slide);
    known.current = at;
    if (at === aim.current) aim.current = undefined;
    setPlace((before) =>
      before.current === at && before.count === all.length ? before : { current: at, count: all.length },
    );
  });

  useLayoutEffect(() => {
    const { scroller } = row.current ?? {};
    if (!row.current || !scroller) return;
    const slide = begin();
    if (slide)
      scroller.scrollTo({ left: scroller.scrollLeft + offsetOf(row.current, slide), behavior: 'instant' });
    let isOurs = slide !== undefined;
    const handleScroll = () => {
      follow(!isOurs);
      isOurs = false;
    };
    const handleEnd = () => void (aim.current = undefined);
    scroller.addEventListener('scroll', handleScroll, { passive: true });
    scroller.addEventListener('scrollend', handleEnd);
    // Also tells where it stands in the beginning.
    const observer = new ResizeObserver(() => follow(false));
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', handleScroll);
      scroller.removeEventListener('scrollend', handleEnd);
      observer.disconnect();
    };
  }, [row, key]);

  const go = (index: number) => {
    if (!row.current) return;
    const { scroller, list } = row.current;
    const slide = slidesIn(list)[index];
    if (!slide) return;
    aim.current = index;
    // No `behavior`: the style sheet decides whether scrolling is smooth, because it respects reduced motion.
    scroller.scrollTo({ left: scroller.scrollLeft + offsetOf(row.current, slide) });
  };
  return { current, count, go, step: (by) => go((aim.current ?? known.current) + by) };
}
