import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { isPlainPress } from '../address/press.ts';
import { useTrack, type TrackModel } from './useTrack.ts';

/** A row around slides that the page has printed, or that are drawn from data into the page. */
export interface RowGiven {
  /** The widget's element. */
  readonly element: HTMLElement;
  /** What the server has printed in it; empty when there is nothing. */
  readonly printed: readonly ChildNode[];
  /** The page's own list, where it is not the only child. */
  readonly list?: HTMLElement | undefined;
  /** The slides are drawn from data, into a list that `setList` is given. */
  readonly isDrawn: boolean;
  /** Sets or removes an attribute of one of the page's nodes, and puts it back when the widget goes (`BorrowedNodes`). */
  change(node: Element, name: string, value: string | null): void;
  /** Accessible name of the row. */
  readonly label: string;
  readonly start?: number | undefined;
  readonly isLoop?: boolean | undefined;
  onMove?(index: number): void;
}

/** What `Row` draws around the slides. */
export interface RowModel {
  readonly track: TrackModel;
  readonly label: string;
  /** `list`: the page's own list is scrolled; `children`: the slides stand in the tag itself; `drawn`: they come from data. */
  readonly kind: 'list' | 'children' | 'drawn';
  readonly isLoop: boolean;
  /** For the node that is scrolled, where it is not the page's own list. */
  setList(list: HTMLElement | null): void;
}

const isSlide = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && !node.matches('script,template');

/** The page's own list, when the slides are its items (hooks: the only child). */
function listIn(printed: readonly ChildNode[]): HTMLElement | undefined {
  const [only, ...others] = printed.filter((node) => node instanceof HTMLElement);
  return others.length === 0 && only?.matches('ul,ol') ? only : undefined;
}

/**
 * Follows the slides of an element that the browser scrolls: those that are out of view are `inert`, arrow keys move the row, and
 * the row itself can have the focus as long as there is anything to scroll.
 */
export function useRow(given: RowGiven): RowModel {
  const { element, isDrawn, label, start, isLoop = false } = given;
  const [printedList] = useState(() => given.list ?? listIn(given.printed));
  const [list, setList] = useState<HTMLElement | null>(printedList ?? null);
  // Slides that the page itself has closed stay closed.
  const [ours] = useState(() => new WeakSet<Element>());
  const kind = printedList ? 'list' : isDrawn ? 'drawn' : 'children';

  const slidesIn = (parent: Element) =>
    [...parent.children].filter(
      (node) =>
        isSlide(node) &&
        !(kind === 'children' && node.matches('[slot],[data-apunt-drawn]:not(.apunt-slide)')),
    );
  const track = useTrack(list, {
    parent: kind === 'children' ? element : undefined,
    start,
    isLoop,
    onMove: given.onMove,
    slides: () => (list ? slidesIn(kind === 'children' ? element : list).filter(isSlide) : []),
    setHidden(slide, isHidden) {
      if (!ours.has(slide)) {
        if (!isHidden || slide.inert) return;
        ours.add(slide);
      }
      given.change(slide, 'inert', isHidden ? '' : null);
    },
    setDragging: (isDragging) => list && given.change(list, 'data-apunt-dragging', isDragging ? '' : null),
  });

  const canScroll = track.stops > 1;
  const describe = useEffectEvent((row: HTMLElement, isScrolled: boolean) => {
    if (row.hasAttribute('tabindex') && isScrolled) return;
    given.change(row, 'tabindex', isScrolled ? '0' : null);
    if (!row.hasAttribute('aria-label') && !row.hasAttribute('aria-labelledby'))
      given.change(row, 'aria-label', label);
  });
  useLayoutEffect(() => {
    if (printedList) describe(printedList, canScroll);
  }, [printedList, canScroll, label]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isOther = event.defaultPrevented || !isPlainPress(event);
    if (isOther || (target instanceof Element && target.closest('input,select,textarea,[contenteditable]')))
      return;
    // Keys go where they point to.
    const isLeftNext = list && getComputedStyle(list).direction === 'rtl';
    const go = new Map([
      [isLeftNext ? 'ArrowLeft' : 'ArrowRight', track.next],
      [isLeftNext ? 'ArrowRight' : 'ArrowLeft', track.prev],
      ['Home', () => track.goTo(0)],
      ['End', () => track.goTo(track.stops - 1)],
    ]).get(key);
    if (!go || track.stops < 2) return;
    event.preventDefault();
    go();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => press(event);
    list?.addEventListener('keydown', handleKey);
    return () => list?.removeEventListener('keydown', handleKey);
  }, [list]);

  return { track, label, kind, isLoop, setList };
}
