/*
 * `apunt.css` keeps room for every tag, so that nothing moves when it arrives. The room is let go with the first useful
 * render, unless that would move something that can be seen (docs/adr/0030).
 */

import { isMounting } from './renderer.tsx';

/** Attribute of elements whose room has been let go; `apunt.css` knows it. */
export const SETTLED = 'data-settled';

let watcher: IntersectionObserver | undefined;
/** Elements that the next frame decides about. */
const due = new Set<Element>();

/**
 * How many heights of the window an element stands below its top, from which on letting its room go moves nothing that is
 * seen: not even for a reader who scrolls on by one window before the next frame.
 */
const OUT_OF_REACH = 2;

/** Siblings in a row that begin below the view, after which no further one is expected in it. */
const FAR = 30;

/** The first that stands behind an element and can be seen, or is above the view as well. */
function seenBehind(element: Element): Element | undefined {
  const { bottom } = element.getBoundingClientRect();
  for (let node: Element | null = element; node; node = node.parentElement) {
    let below = 0;
    // Thousands may follow in a long list, and each would have to be laid out.
    for (let next = node.nextElementSibling; next && below < FAR; next = next.nextElementSibling) {
      const { top, height } = next.getBoundingClientRect();
      if (height > 0 && top > bottom - 1 && top < innerHeight) return next;
      if (top >= innerHeight) below += 1;
    }
  }
  return undefined;
}

function settle(element: Element): void {
  element.setAttribute(SETTLED, '');
  watcher?.unobserve(element);
  due.delete(element);
}

function release(): void {
  const all = [...due].map((target) => ({ target, before: target.getBoundingClientRect() }));
  // One that stands above the view is let go alone: browsers can tell one movement from one scroll.
  const above = all.find(({ before }) => before.bottom < 0);
  const rooms = above ? [above] : all;
  for (const { target } of rooms) due.delete(target);
  // By how much what follows moves: beside a taller neighbour, not by as much as the element gets smaller.
  const behind = above && seenBehind(above.target);
  const topBehind = () => behind?.getBoundingClientRect().top ?? -scrollY;
  const top = topBehind();
  // Each measurement lays the page out once more, so none is made at its head, which cannot become too short.
  const moved = () => (top === 0 && !behind ? 0 : topBehind() - top);
  const follow = () => {
    if (Math.abs(moved()) > 0.01) scrollBy({ top: moved(), behavior: 'instant' });
  };
  // The browser would scroll after each measurement below, by whole pixels, and not back again.
  const { style } = document.documentElement;
  const anchor = style.overflowAnchor;
  style.overflowAnchor = 'none';
  // Tried out, and taken back before anything is painted: how much smaller it will be is not known otherwise.
  for (const { target } of rooms) target.setAttribute(SETTLED, '');
  const changed = rooms
    .filter(({ before }) => before.bottom >= 0 && before.top < innerHeight)
    .filter(({ target, before }) => {
      const { width, height } = target.getBoundingClientRect();
      return width !== before.width || height !== before.height;
    });
  for (const { target } of changed) {
    const isInLine = getComputedStyle(target).display.startsWith('inline');
    if (isInLine || seenBehind(target)) target.removeAttribute(SETTLED);
  }
  follow();
  // The page has become too short to be scrolled as far as it was.
  if (Math.abs(moved()) >= 1) {
    for (const { target } of rooms) target.removeAttribute(SETTLED);
    follow();
  }
  style.overflowAnchor = anchor;
  for (const { target } of rooms) if (target.hasAttribute(SETTLED)) watcher?.unobserve(target);
}

/**
 * Releases just before a frame in which nobody scrolls: what was out of view when it moved could be in view by then. While
 * widgets mount it waits and does not even ask for the place, because that lays out the page once more.
 */
function releaseAtRest(lastFrame?: number): void {
  requestAnimationFrame(() => {
    const place = isMounting() ? undefined : scrollY;
    if (place !== undefined && place === lastFrame) release();
    if (due.size > 0) releaseAtRest(place);
  });
}

/** Lets the room go as soon as that moves nothing that is seen: often at once, else when the element is out of view. */
export function letGo(element: Element): void {
  if (element.hasAttribute(SETTLED)) return;
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const { target, boundingClientRect } of entries) {
        // Nothing is measured for these, and the page stays long enough: a thousand may become ready while others mount,
        // and each frame would be laid out three times.
        if (boundingClientRect.top >= OUT_OF_REACH * innerHeight) settle(target);
        else {
          if (due.size === 0) releaseAtRest();
          due.add(target);
        }
      }
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
