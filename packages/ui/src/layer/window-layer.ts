import { useLayoutEffect, type RefObject } from 'react';

/*
 * A box that is `position: fixed` belongs to the window, unless an ancestor is transformed, filtered or contained: the box belongs to that
 * ancestor then, and leaves the window with it.
 */

/** Whether the window is what a fixed box beside this one is placed in. Measured, since browsers differ in what holds such a box. */
function isPlacedInWindow(box: HTMLElement): boolean {
  const probe = document.createElement('div');
  probe.style.cssText = 'all: initial; position: fixed; inset: 0; visibility: hidden';
  box.after(probe);
  const { left, top, width, height } = probe.getBoundingClientRect();
  probe.remove();
  const { clientWidth, clientHeight } = document.scrollingElement ?? document.documentElement;
  // The bars of a phone's browser come and go: the window is of the one height or of the other.
  const lowest = Math.min(clientHeight, innerHeight) - 1;
  const highest = Math.max(clientHeight, innerHeight) + 1;
  const isAtCorner = Math.abs(left) < 1 && Math.abs(top) < 1;
  return isAtCorner && Math.abs(width - clientWidth) < 1 && height >= lowest && height <= highest;
}

/**
 * Keeps a fixed box in the window. Where an ancestor would hold it, it stands in the browser's top layer; elsewhere its `z-index` goes
 * on to count. Its place in the order of the focus stays. Its styles give each `inset`, `margin` and size, because a popover has others.
 * Returns a function that ends it.
 */
export function keepInWindow(box: HTMLElement): () => void {
  if ('showPopover' in box && !isPlacedInWindow(box)) {
    box.popover = 'manual';
    box.showPopover();
  }
  // A popover without the attribute is closed.
  return () => box.removeAttribute('popover');
}

/** Keeps a fixed box in the window while it is shown. */
export function useWindowLayer(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (isShown && ref.current) return keepInWindow(ref.current);
  }, [ref, isShown]);
}
