/*
 * `apunt.css` keeps room for every tag, so that nothing moves when it arrives. The room is let go with the first useful
 * render, unless that would move something that can be seen (docs/adr/0030).
 */

/** On elements whose room has been let go; `apunt.css` knows it. */
const SETTLED = 'data-settled';

let watcher: IntersectionObserver | undefined;
/** Elements that the next frame decides about. */
const due = new Set<Element>();

/** Siblings in a row that begin below the view, after which no further one is expected in it. */
const FAR = 30;

/** Whether something stands behind an element and can be seen. */
function isSeenBehind(element: Element): boolean {
  const { bottom } = element.getBoundingClientRect();
  for (let node: Element | null = element; node; node = node.parentElement) {
    let below = 0;
    // Thousands may follow in a long list, and each would have to be laid out.
    for (let next = node.nextElementSibling; next && below < FAR; next = next.nextElementSibling) {
      const { top, height } = next.getBoundingClientRect();
      if (height > 0 && top > bottom - 1 && top < innerHeight) return true;
      if (top >= innerHeight) below += 1;
    }
  }
  return false;
}

function release(): void {
  const all = [...due].map((target) => ({ target, before: target.getBoundingClientRect() }));
  // One that stands above the view is let go alone: browsers can tell one movement from one scroll.
  const above = all.find(({ before }) => before.bottom < 0);
  const rooms = above ? [above] : all;
  for (const { target } of rooms) due.delete(target);
  const start = scrollY;
  const moved = () =>
    above ? above.target.getBoundingClientRect().bottom - above.before.bottom : start - scrollY;
  const follow = () => {
    if (Math.abs(moved()) > 0.01) scrollBy({ top: moved(), behavior: 'instant' });
  };
  // The browser would scroll after each measurement below, by whole pixels, and not back again.
  const { style } = document.documentElement;
  const anchor = style.overflowAnchor;
  style.overflowAnchor = 'none';
  // Tried out, and taken back before anything is painted: how much smaller it will be is not known otherwise.
  for (const { target } of rooms) target.setAttribute(SETTLED, '');
  const changed = rooms.filter(({ target, before }) => {
    const { width, height } = target.getBoundingClientRect();
    return width !== before.width || height !== before.height;
  });
  for (const { target, before } of changed) {
    const isSeen = before.bottom >= 0 && before.top < innerHeight;
    const isInLine = getComputedStyle(target).display.startsWith('inline');
    if (isSeen && (isInLine || isSeenBehind(target))) target.removeAttribute(SETTLED);
  }
  follow();
  // The page has become too short to be scrolled as far as it was.
  if (Math.abs(moved()) >= 1) {
    for (const { target } of changed) target.removeAttribute(SETTLED);
    follow();
  }
  style.overflowAnchor = anchor;
  for (const { target } of rooms) if (target.hasAttribute(SETTLED)) watcher?.unobserve(target);
}

/**
 * Releases just before a frame in which nobody scrolls: what was out of view when it moved could be in view by then.
 */
function releaseAtRest(lastFrame?: number): void {
  requestAnimationFrame(() => {
    if (scrollY === lastFrame) release();
    if (due.size > 0) releaseAtRest(scrollY);
  });
}

/** Lets the room go as soon as that moves nothing that is seen: often at once, else when the element is out of view. */
export function letGo(element: Element): void {
  if (element.hasAttribute(SETTLED)) return;
  watcher ??= new IntersectionObserver(
    (entries) => {
      if (due.size === 0) releaseAtRest();
      for (const { target } of entries) due.add(target);
    },
    { threshold: [0, 0.25, 0.5, 0.75, 1] },
  );
  watcher.observe(element);
}

/** The element has left the page: if it comes back, it has its room again. */
export function keepRoom(element: Element): void {
  watcher?.unobserve(element);
  due.delete(element);
  element.removeAttribute(SETTLED);
}
