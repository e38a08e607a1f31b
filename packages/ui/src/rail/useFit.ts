import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps `--apunt-rail-fits` on a list: how many cards of a least width (in pixels) have room beside each other.
 * `rail.css` shows the number that the window asks for, and never more than these.
 */
export function useFit(list: RefObject<HTMLElement | null>, least: number): void {
  useLayoutEffect(() => {
    const rail = list.current;
    if (!rail) return;
    const measure = () => {
      const { columnGap, paddingInlineStart, paddingInlineEnd } = getComputedStyle(rail);
      const [gap = 0, ...paddings] = [columnGap, paddingInlineStart, paddingInlineEnd].map(
        (length) => parseFloat(length) || 0,
      );
      const room = paddings.reduce((rest, padding) => rest - padding, rail.clientWidth);
      rail.style.setProperty('--apunt-rail-fits', `${Math.max(1, Math.floor((room + gap) / (least + gap)))}`);
    };
    // Measured before the first paint, too, so that the cards do not change their width in view.
    measure();
    // In the next frame: other widths of cards change the height of the list, which the observer would complain about.
    const observer = new ResizeObserver(() => void requestAnimationFrame(measure));
    observer.observe(rail);
    return () => observer.disconnect();
  }, [list, least]);
}
