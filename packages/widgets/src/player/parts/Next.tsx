import type { ReactNode } from 'react';
import type { TranslateOf } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import type { Countdown } from '../playback/state.ts';
import type { playerContract } from '../player.contract.ts';
import { takeFreeFocus } from './focus.ts';

/** What begins in a few seconds, and the ways to have it now or not at all. */
export function Next(props: {
  t: TranslateOf<typeof playerContract>;
  countdown: Countdown;
  onNow: () => void;
  onCancel: () => void;
}): ReactNode {
  const { t, countdown, onNow, onCancel } = props;
  const { title } = countdown.chapter;
  return (
    <div part="next">
      <p>
        {t('player.next')}: <strong>{title}</strong>
      </p>
      {/* Said once: a number a second would drown everything else. */}
      <output className="apunt-hidden">{t('player.next-said', { title })}</output>
      <p aria-hidden="true">{t('player.next-in', { count: countdown.left })}</p>
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
