import { useCallback, type ReactNode } from 'react';
import type { TranslateOf } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import type { Countdown } from '../playback/state.ts';
import type { playerContract } from '../player.contract.ts';
import { takeFreeFocus } from './focus.ts';
import { watchPresence } from './presence.ts';

/** What begins in a few seconds, or waits for the visitor, and the ways to have it now or not at all. */
export function Next(props: {
  t: TranslateOf<typeof playerContract>;
  countdown: Countdown;
  onNow: () => void;
  onCancel: () => void;
  /** The visitor is in it, or not any more. Has to stay the same function. */
  onHold: (isHeld: boolean) => void;
}): ReactNode {
  const { t, countdown, onNow, onCancel, onHold } = props;
  const { left, isHeld, chapter } = countdown;
  const { title } = chapter;
  // Called after the button below has taken the focus: that is not the visitor's doing.
  const watch = useCallback(
    (part: HTMLElement | null) => {
      if (part) watchPresence(part, onHold);
    },
    [onHold],
  );
  return (
    <div ref={watch} part="next">
      <p>
        {t('player.next')}: <strong>{title}</strong>
      </p>
      {/* Said once: a number a second would drown everything else. */}
      <output className="apunt-hidden">
        {left === undefined ? `${t('player.next')}: ${title}` : t('player.next-said', { title })}
      </output>
      {left !== undefined && (
        <p aria-hidden="true" data-held={isHeld}>
          {t('player.next-in', { count: left })}
        </p>
      )}
      <div>
        <Button action="next-now" variant="primary" onClick={onNow}>
          {t('player.next-now')}
        </Button>
        <Button ref={takeFreeFocus} action="next-cancel" onClick={onCancel}>
          {t('player.next-cancel')}
        </Button>
      </div>
    </div>
  );
}
