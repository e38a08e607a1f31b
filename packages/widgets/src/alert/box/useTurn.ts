import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useHostState } from '@apunt/element/useHostState';
import { fetchSanitiser, sanitiser } from '@apunt/ui/html/sanitised';
import type { AlertTurnProps } from './AlertTurn.tsx';
import { firstStep, hold, isTaken, keepClosed, keepShown } from './turns.ts';
import type { ClosedBy } from './useBox.ts';

/** That the visitor has opened it again, by a button that goes with that. */
export interface Reopened {
  /** The element that had the focus before the button. */
  from: HTMLElement | undefined;
}

export interface TurnModel {
  isOpen: boolean;
  /** Its time is over, and its button stands for it. */
  isFolded: boolean;
  reopened: Reopened | undefined;
  onClose: (by: ClosedBy) => void;
  onReopen: (from: HTMLElement | undefined) => void;
}

type TurnProps = Pick<AlertTurnProps, 'host' | 'alert' | 'storageKey'>;

/** The turn of one alert in this session. */
export function useTurn({ host, alert, storageKey }: TurnProps): TurnModel {
  const { element } = host;
  const [own, setStep] = useState(() => firstStep(storageKey));
  const [reopened, setReopened] = useState<Reopened>();

  const hasTurn = own !== 'due' && own !== 'over';
  // Subscribing is to keep it: of two that begin in one task, the second finds it taken.
  const isOthers = useSyncExternalStore(
    useCallback(() => (hasTurn ? hold(storageKey, element) : () => {}), [storageKey, element, hasTurn]),
    () => isTaken(storageKey, element),
  );
  const step = isOthers ? 'over' : own;
  const isDue = step === 'due';
  const isFolded = step === 'folded' || step === 'opening';

  useHostState(host, step === 'over' ? 'empty' : isFolded ? 'folded' : 'ready');

  const open = useEffectEvent(() => {
    // Another element may have shown it meanwhile.
    if (isDue && firstStep(storageKey) !== 'due') return setStep('over');
    setStep('open');
    if (!isDue) return;
    keepShown(storageKey);
    host.emit('apunt-alert-show', {});
  });
  const isComing = isDue || step === 'opening';
  const needsSanitiser = /[<&]/.test(alert.text);
  useEffect(() => {
    if (!isComing) return;
    let isGone = false;
    // Words that change their shape would move before the reader's eyes. Without the sanitiser they are shown without markup.
    const ready = needsSanitiser && !sanitiser.sanitise ? fetchSanitiser() : Promise.resolve();
    void ready.then(() => isGone || open());
    return () => void (isGone = true);
  }, [isComing, needsSanitiser]);

  const onReopen = useCallback((from: HTMLElement | undefined) => {
    setReopened({ from });
    setStep('opening');
  }, []);

  return {
    isOpen: step === 'open',
    isFolded,
    reopened,
    onClose(by) {
      const folds = by === 'timer';
      if (!folds) keepClosed(storageKey);
      setStep(folds ? 'folded' : 'over');
      host.emit('apunt-dismiss', { by });
    },
    onReopen,
  };
}
