import type { ReactNode } from 'react';
import type { TranslateOf } from '@apunt/element/host';
import { usePlurals } from '@apunt/element/usePlurals';
import { Button } from '@apunt/ui/Button';
import type { Controls, Countdown } from '../playback/state.ts';
import type { playerContract } from '../player.contract.ts';
import { takeFreeFocus } from './focus.ts';

/** The content that begins in a few seconds, or waits for the visitor, and the ways to have it now or not at all. */
export function Next(props: {
  t: TranslateOf<typeof playerContract>;
  countdown: Countdown;
  controls: Pick<Controls, 'playNext' | 'cancelNext'>;
  watch: Controls['watchNext'];
}): ReactNode {
  const { t, countdown, controls, watch } = props;
  const { left, isHeld, chapter } = countdown;
  const { title } = chapter;
  // The engine of plurals weighs three times as much as a player that waits for a press: it comes with the first countdown.
  const hasPlurals = usePlurals(left !== Infinity);
  return (
    <div ref={watch} part="next">
      <p>
        {t('player.next')}: <strong>{title}</strong>
      </p>
      {/* Said once: a number a second would drown everything else. */}
      <output className="apunt-hidden">
        {left === Infinity ? `${t('player.next')}: ${title}` : t('player.next-said', { title })}
      </output>
      {left !== Infinity && (
        <p aria-hidden="true" data-held={isHeld}>
          {hasPlurals ? t('player.next-in', { count: left }) : '\u00A0'}
        </p>
      )}
      <div>
        <Button action="next-now" variant="primary" onClick={() => controls.playNext()}>
          {t('player.next-now')}
        </Button>
        <Button ref={takeFreeFocus} action="next-cancel" onClick={() => controls.cancelNext()}>
          {t('player.next-cancel')}
        </Button>
      </div>
    </div>
  );
}
