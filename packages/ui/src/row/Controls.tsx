import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { TrackModel } from './useTrack.ts';

/** Props of `Arrows`: where the row stands, and what its buttons are called. */
export interface ArrowsProps {
  track: TrackModel;
  prevName: string;
  nextName: string;
  /** From an end it goes on at the other one. */
  isLoop?: boolean | undefined;
}

/** The buttons to the neighbouring slides, over the ends of an `.apunt-stage`. One that leads nowhere is disabled; none when all fits. */
export function Arrows({ track, prevName, nextName, isLoop = false }: ArrowsProps): ReactNode {
  const { stops, current } = track;
  const [isFirst, isLast] = [current === 0 && !isLoop, current >= stops - 1 && !isLoop];
  const prev = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const focused = useRef<HTMLButtonElement>(null);

  // A disabled button loses the focus: the other one gets it.
  useLayoutEffect(() => {
    if (isFirst && focused.current === prev.current) next.current?.focus();
    else if (isLast && focused.current === next.current) prev.current?.focus();
  }, [isFirst, isLast]);

  if (stops < 2) return null;
  const arrow = (action: 'prev' | 'next', isEnd: boolean) => (
    <button
      ref={action === 'prev' ? prev : next}
      type="button"
      part="arrow"
      className="apunt-arrow"
      data-action={action}
      aria-label={action === 'prev' ? prevName : nextName}
      disabled={isEnd}
      onClick={() => track[action]()}
      onFocus={({ currentTarget }) => (focused.current = currentTarget)}
      onBlur={({ currentTarget }) => {
        // Disabling takes the focus away without going anywhere else.
        if (!currentTarget.disabled) focused.current = null;
      }}
    />
  );
  return (
    <>
      {arrow('prev', isFirst)}
      {arrow('next', isLast)}
    </>
  );
}

/** Props of `Bullets`: where the row stands, its name, and the name of each stop. */
export interface BulletsProps {
  track: TrackModel;
  label: string;
  nameOf: (index: number) => string;
}

/** A button for each place at which a row can stop; none when everything fits. */
export function Bullets({ track, label, nameOf }: BulletsProps): ReactNode {
  if (track.stops < 2) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for form controls, and the bullets are none
    <div role="group" part="bullets" className="apunt-bullets" aria-label={label}>
      {Array.from({ length: track.stops }, (_, index) => (
        <button
          key={index}
          type="button"
          data-action="go-to"
          aria-label={nameOf(index)}
          aria-current={index === track.current ? 'true' : undefined}
          onClick={() => track.goTo(index)}
        />
      ))}
    </div>
  );
}
