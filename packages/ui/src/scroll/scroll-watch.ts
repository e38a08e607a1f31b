/** Which way the window was scrolled. */
export type Direction = 'up' | 'down';
/** Told `scrollY` in pixels, never below 0, and which way it has changed since the last time. */
export type ScrollListener = (y: number, direction: Direction) => void;

const listeners = new Set<(y: number) => void>();

// A bounce at the top of the page is no way up.
const positionOf = (): number => Math.max(0, scrollY);

/*
 * Browsers tell of a scroll at most once a frame, before anything that runs in it can have changed the page: the position is read
 * here, once for all listeners, and costs no layout.
 */
function handleScroll(): void {
  const y = positionOf();
  for (const listener of listeners) listener(y);
}

/**
 * Tells when the window is scrolled up or down, once a frame. All that ask share one passive listener, which is there as long as
 * somebody listens. What a listener does must not read sizes or places: that would lay the page out in each frame.
 *
 * @returns a function that ends it
 */
export function watchScroll(listener: ScrollListener): () => void {
  // Of each its own: a page that jumps twice in a frame tells those that have listened before of no change, and others of one.
  let last = positionOf();
  const own = (y: number) => {
    // The page was scrolled sideways, or has bounced.
    if (y === last) return;
    const direction = y > last ? 'down' : 'up';
    last = y;
    listener(y, direction);
  };
  if (listeners.size === 0) addEventListener('scroll', handleScroll, { passive: true });
  listeners.add(own);
  return () => {
    listeners.delete(own);
    if (listeners.size === 0) removeEventListener('scroll', handleScroll);
  };
}
