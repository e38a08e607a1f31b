import type { TranslateOf } from '@apunt/element/host';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@apunt/ui/Button';
import { isFocusFree } from './focus.ts';
import type { NextView } from './useNext.ts';
import type { playerContract } from '../player.contract.ts';

/** What begins in a few seconds, and the ways to have it now or not at all. */
export function Next(props: {
  t: TranslateOf<typeof playerContract>;
  view: NextView;
  onNow: () => void;
  onCancel: () => void;
}): ReactNode {
  const { t, view, onNow, onCancel } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (cancel.current && isFocusFree(cancel.current)) cancel.current.focus();
  }, []);
  return (
    <div part="next">
      <p>
        {t('player.next')}: <strong>{view.chapter.title}</strong>
      </p>
      {/* Said once: a number a second would drown everything else. */}
      <output className="apunt-hidden">{t('player.next-said', { title: view.chapter.title })}</output>
      <p aria-hidden="true">{t('player.next-in', { count: view.left })}</p>
      <div>
        <Button action="next-now" variant="primary" onClick={onNow}>
          {t('player.next-now')}
        </Button>
        <Button ref={cancel} action="next-cancel" onClick={onCancel}>
          {t('player.next-cancel')}
        </Button>
      </div>
    </div>
  );
}
