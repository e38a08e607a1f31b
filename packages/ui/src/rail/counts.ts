import type { CSSProperties } from 'react';

/** How many cards of a rail are in view on windows of 1100 px and more, of 568 px and more, and of less. */
export interface RailCounts {
  desktop: number;
  tablet: number;
  mobile: number;
}

/**
 * Style of a list with the classes `apunt-rail apunt-counts`: the numbers of cards in view, the least pixels of width that a
 * card keeps in a narrow column, and the pixels between two cards.
 */
export const railStyle = (
  { desktop, tablet, mobile }: RailCounts,
  least: number,
  gap = 25,
): CSSProperties => {
  const style: Record<`--apunt-rail-${string}`, number | string> = {
    '--apunt-rail-desktop': desktop,
    '--apunt-rail-tablet': tablet,
    '--apunt-rail-mobile': mobile,
    '--apunt-rail-least': `${least}px`,
    '--apunt-rail-gap': `${gap}px`,
  };
  return style satisfies CSSProperties;
};
