import type { ReactNode } from 'react';

export type Medium = 'television' | 'radio' | 'both';

const TELEVISION = 'M3 7h18v12H3zM8 3l4 4 4-4';
const RADIO = 'M3 9h18v11H3zM3 9l14-6M8 14.5h.01M13 13h5m-5 3h5';

/** Icon for television, radio or both. It is hidden from screen readers, because the text beside it says the same. */
export function MediumIcon({ medium }: { medium: Medium }): ReactNode {
  const paths = medium === 'both' ? [TELEVISION, RADIO] : [medium === 'radio' ? RADIO : TELEVISION];
  return paths.map((path) => (
    <svg key={path} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  ));
}
