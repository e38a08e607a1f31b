import type { Place } from './memory.ts';

const SIGNS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
/** Pixels by which a scroll position may differ and still count as the same. */
const NEAR = 4;
/** Pixels from its end at which a page still counts as scrolled to the end: it may have grown since the browser stopped there. */
const END = 300;

/** The id of an item. One without is known by its position: what a list had loaded comes back in the same order. */
const idOf = (item: Element, position: number): string => item.getAttribute('data-id') ?? `#${position}`;

/** Where the reader is in a list, when the page is scrolled to `y`. Null when no item is in view. */
export function placeOf(items: readonly Element[], y: number): Place | null {
  // A scroll position from before the present frame: what is measured now is off by the difference.
  const shift = scrollY - y;
  for (const [position, item] of items.entries()) {
    const { top, bottom } = item.getBoundingClientRect();
    if (bottom + shift > 0)
      return top + shift < innerHeight ? { id: idOf(item, position), offset: top + shift, y } : null;
  }
  return null;
}

/** Notices that the reader moves the page by hand: from then on nobody else may. */
export class ReaderWatch {
  readonly #stop = new AbortController();
  hasMoved = false;

  constructor() {
    const { signal } = this.#stop;
    const handleSign = () => void (this.hasMoved = true);
    for (const sign of SIGNS) addEventListener(sign, handleSign, { passive: true, capture: true, signal });
  }

  close(): void {
    this.#stop.abort();
  }
}

/**
 * True when the reader is where the browser has put them: at the top, at the end of a page that was still too short, or
 * at the very place. Anywhere else they have gone by themselves.
 */
export function isWhereLeft({ y }: Place): boolean {
  const most = document.documentElement.scrollHeight - innerHeight;
  return scrollY === 0 || scrollY >= most - END || Math.abs(scrollY - y) < NEAR;
}

/** Scrolls so that the item of a place stands where it was. */
export function returnTo({ id, offset }: Place, items: readonly Element[]): void {
  const item = items.find((one, position) => idOf(one, position) === id);
  if (!item) return;
  const by = item.getBoundingClientRect().top - offset;
  if (Math.abs(by) >= 1) scrollBy({ top: by, behavior: 'instant' });
}
