import type { ReactNode } from 'react';

/** The path of an icon on a grid of 24: a line unless `kind` says otherwise; a mark is the sign of a brand, 20 of 24. */
export interface IconShape {
  readonly d: string;
  readonly kind?: 'line' | 'solid' | 'mark';
}

/** An icon of the set in the colour of the text around it. Screen readers do not hear it: a text says the same. */
export function Icon({ of: { d, kind }, size = 24 }: { of: IconShape; size?: number }): ReactNode {
  return (
    <svg
      className="apunt-icon"
      data-kind={kind}
      viewBox={kind === 'mark' ? '-2.4 -2.4 28.8 28.8' : '0 0 24 24'}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
