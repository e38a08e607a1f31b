/*
 * `apunt.css` keeps room for every tag, so that nothing moves when it arrives. The room is let go with the first useful
 * render, unless that would move something that can be seen (docs/adr/0030).
 */

/** On elements whose room has been let go; `apunt.css` knows it. */
const SETTLED = 'data-settled';

let watcher: IntersectionObserver | undefined;

/** Whether something stands behind an element and can be seen. */
function isSeenBehind(element: Element): boolean {
  const { bottom } = element.getBoundingClientRect();
  for (let node: Element | null = element; node; node = node.parentElement)
    for (let next = node.nextElementSibling; next; next = next.nextElementSibling) {
      const { top, height } = next.getBoundingClientRect();
      if (height > 0 && top > bottom - 1 && top < innerHeight) return true;
    }
  return false;
}

function release(entries: readonly IntersectionObserverEntry[]): void {
  const rooms = entries
    .filter(({ target }) => target.isConnected)
    .map(({ target }) => ({ target, before: target.getBoundingClientRect() }));
  const start = scrollY;
  // Tried out, and taken back before anything is painted: how much smaller it will be is not known otherwise.
  for (const { target } of rooms) target.setAttribute(SETTLED, '');
  const changed = rooms.filter(({ target, before }) => {
    const { width, height } = target.getBoundingClientRect();
    return width !== before.width || height !== before.height;
  });
  const kept = changed.filter(
    ({ target, before: { top, bottom } }) =>
      bottom > 0 &&
      top < innerHeight &&
      (getComputedStyle(target).display.startsWith('inline') || isSeenBehind(target)),
  );
  // The lowest one above the view says how far all behind it has moved.
  const [above] = changed
    .filter(({ before }) => before.bottom <= 0)
    .sort((a, b) => b.before.bottom - a.before.bottom);
  const moved = () =>
    above ? above.target.getBoundingClientRect().bottom - above.before.bottom : start - scrollY;
  const takeBack = (some: typeof rooms) => {
    for (const { target } of some) target.removeAttribute(SETTLED);
    if (moved() !== 0) scrollBy({ top: moved(), behavior: 'instant' });
  };
  takeBack(kept);
  // Not as far as that, if the page has become too short.
  if (Math.abs(moved()) > 1) takeBack(changed);
  for (const { target } of rooms) if (target.hasAttribute(SETTLED)) watcher?.unobserve(target);
}

/** Lets the room go as soon as that moves nothing that is seen: often at once, else when the element is out of view. */
export function letGo(element: Element): void {
  if (element.hasAttribute(SETTLED)) return;
  // Just before a frame, because whoever scrolls between here and there would see what has not been seen to move.
  watcher ??= new IntersectionObserver((entries) => void requestAnimationFrame(() => release(entries)), {
    threshold: [0, 0.25, 0.5, 0.75, 1],
  });
  watcher.observe(element);
}

/** The element has left the page: if it comes back, it has its room again. */
export function keepRoom(element: Element): void {
  watcher?.unobserve(element);
  element.removeAttribute(SETTLED);
}
