import { useLayoutEffect, type RefObject } from 'react';

/** Least pixels between what is opened and the edge of the window. */
const EDGE = 8;

/**
 * Keeps what a button has opened beside it on the screen: while `isOpen`, it is moved to the side by as much as it would
 * stick out of the window, and again when its `content` is another one. Measured, because CSS anchors are not in every browser yet, and one way is enough.
 */
export function useOnScreen(panel: RefObject<HTMLElement | null>, isOpen: boolean, content?: unknown): void {
  useLayoutEffect(() => {
    const { current } = panel;
    if (!isOpen || !current) return;
    const place = () => {
      current.style.removeProperty('translate');
      const { left, right } = current.getBoundingClientRect();
      const over = Math.max(0, right - (document.documentElement.clientWidth - EDGE));
      // The left edge counts more, because reading begins there.
      const shift = Math.max(EDGE - left, -over);
      if (left < EDGE || over > 0) current.style.setProperty('translate', `${shift}px`);
    };
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, [panel, isOpen, content]);
}
