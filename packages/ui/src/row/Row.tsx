import type { CSSProperties, ReactNode } from 'react';
import { Arrows, Bullets } from './Controls.tsx';
import type { RowModel } from './useRow.ts';

/** Props of `Row`: how many slides are in view (`content/rail.css`), and what the controls are called. */
export interface RowProps {
  row: RowModel;
  /** Names the number of slides in view, on each width of the window. */
  template: string;
  slideWidth?: number | undefined;
  /** Pixels between two slides; 25 when not given. */
  gap?: number | undefined;
  prevName: string;
  nextName: string;
  /** With a bullet for each stop, called so. */
  bulletName?: ((index: number) => string) | undefined;
}

/** The controls around a row of slides, and the slot that shows them. The slides stand in the page's own DOM. */
export function Row({ row, template, slideWidth, gap, bulletName, ...names }: RowProps): ReactNode {
  const { track, label, kind, isLoop, setList } = row;
  const style: Record<`--apunt-${string}`, string> = { '--apunt-gap': `${gap}px` };
  return (
    <div
      className="apunt-stage"
      part="stage"
      data-template={template}
      data-slide-width={slideWidth}
      style={gap === undefined ? undefined : (style satisfies CSSProperties)}
    >
      {kind === 'children' ? (
        <div
          ref={setList}
          className="apunt-rail"
          part="rail"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for form controls, and slides are none
          role="group"
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that is scrolled must be reachable by keyboard
          tabIndex={track.stops > 1 ? 0 : undefined}
        >
          <slot />
        </div>
      ) : (
        <slot />
      )}
      <Arrows track={track} isLoop={isLoop} {...names} />
      {bulletName && <Bullets track={track} label={label} nameOf={bulletName} />}
    </div>
  );
}
