import type { LiveMessage } from '@apunt/api/resources/live';
import type { Entry } from './entries.ts';

/** Unix seconds of a message; undefined without a date. */
export const secondsOf = ({ time }: LiveMessage): number | undefined =>
  time === undefined ? undefined : Math.floor(time / 1000);

/** A message that has been drawn, as the feed knows it. */
export const entryOf = (message: LiveMessage, node: Element, article: Element, seconds: number): Entry => ({
  key: message.key,
  seconds,
  node,
  article,
  message,
  isDrawn: true,
});

/**
 * Lets the browser leave out what is not in view. Each node keeps the height that it has been laid out with: with an estimate,
 * what one reads would move when one above it comes near.
 */
export function rest(nodes: readonly HTMLElement[]): void {
  // Contained from the beginning: to be contained later costs the browser the styles of all that is in a node once more.
  for (const node of nodes) node.style.cssText = 'contain:layout style paint';
  const heights = nodes.map((node) => node.getBoundingClientRect().height);
  nodes.forEach((node, index) => {
    const height = heights[index] ?? 0;
    node.style.cssText =
      height > 0 ? `content-visibility:auto;contain-intrinsic-block-size:auto ${height}px` : '';
  });
}
