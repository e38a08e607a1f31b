/**
 * Scrolls the page a little when a control gets the focus that the header would cover. `coverOf` tells how much of the window the header
 * covers while the visitor tabs, else 0: nothing moves under a finger. (Where browsers heed `scroll-padding-top` when they move the focus,
 * nothing is left to do.)
 */
export function keepClear(header: HTMLElement, coverOf: () => number): () => void {
  const handleFocus = (event: FocusEvent) => {
    const [target] = event.composedPath();
    // What lies above all else of the page is not scrolled with it.
    if (!(target instanceof Element) || target.closest('dialog,[popover]')) return;
    // What has the focus in a shadow root is none of the header's own nodes.
    if (event.target instanceof Node && header.contains(event.target)) return;
    // The browser scrolls on its own first.
    requestAnimationFrame(() => {
      const cover = target.matches(':focus') ? coverOf() : 0;
      const { top, bottom } = target.getBoundingClientRect();
      const fits = bottom + cover - top < innerHeight;
      if (top < cover && bottom > 0 && fits) scrollBy({ top: top - cover, behavior: 'instant' });
    });
  };
  document.addEventListener('focusin', handleFocus);
  return () => document.removeEventListener('focusin', handleFocus);
}
