/**
 * `target` and `rel` of a link as data has them, empty where it says nothing. A page that opens in another tab gets no hold on this
 * one.
 */
export const linkTarget = ({
  target,
  rel = '',
}: {
  readonly target: string;
  readonly rel?: string;
}): { target: string | undefined; rel: string | undefined } => ({
  target: target || undefined,
  rel: `${rel}${target === '_blank' ? ' noopener' : ''}`.trim() || undefined,
});
