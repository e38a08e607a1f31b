import {
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import type { Alert } from '@apunt/api/resources/alert';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import type { alertContract } from './alert.contract.ts';
import type { AlertBoxProps } from './box/AlertBox.tsx';
import type { ClosedBy } from './box/useBox.ts';
import { firstStep, hold, isTaken, keepClosed, keepShown, type Step } from './turns.ts';

/** An alert that is open, and the box that shows it. */
interface Shown {
  id: string;
  alert: Alert;
  Box: ComponentType<AlertBoxProps>;
  /** Set when the visitor has opened it again. */
  reopened: Reopened | undefined;
}

/** By the button that has gone with it. */
interface Reopened {
  /** What had the focus before the button. */
  from: HTMLElement | undefined;
}

interface Turn {
  id: string;
  step: Step;
  Box?: Shown['Box'];
  reopened?: Reopened | undefined;
}

export interface AlertModel {
  /** Undefined before its turn, afterwards, and where there is nothing to say. */
  shown: Shown | undefined;
  /** Its time is over, and its button stands for it. */
  isFolded: boolean;
  onClose: (by: ClosedBy) => void;
  onReopen: (from: HTMLElement | undefined) => void;
}

export function useAlert(props: WidgetProps<typeof alertContract>): AlertModel {
  const { host, alertId, json } = props;
  const { element } = host;
  const alert = json.props;
  // By their ids: another id is another alert, which has a turn of its own.
  const [turn, setTurn] = useState<Turn>();
  const now: Turn = turn?.id === alertId ? turn : { id: alertId, step: firstStep(alertId) };
  const hasTurn = alert !== undefined && now.step !== 'due' && now.step !== 'over';
  // Subscribing is to keep it: of two that begin in one task, the second finds it taken.
  const isOthers = useSyncExternalStore(
    useCallback(() => (hasTurn ? hold(alertId, element) : () => {}), [alertId, element, hasTurn]),
    () => isTaken(alertId, element),
  );
  const step = alert && !isOthers ? now.step : 'over';
  const { Box, reopened } = now;
  const isFolded = step === 'folded' || step === 'opening';
  const isComing = step === 'due' || step === 'opening';

  useHostState(host, step === 'over' ? 'empty' : isFolded ? 'folded' : 'ready');

  const open = useEffectEvent((View: Shown['Box']) => {
    if (isFolded) return setTurn({ ...now, step: 'open', Box: View });
    // Another element may have shown it meanwhile.
    if (firstStep(alertId) !== 'due') return setTurn({ id: alertId, step: 'over' });
    keepShown(alertId);
    setTurn({ id: alertId, step: 'open', Box: View });
    host.emit('apunt-alert-show', {});
  });
  // Without the box there is no alert on this page, and perhaps on the next; the button stays.
  const giveUp = useEffectEvent(() => setTurn({ id: alertId, step: isFolded ? 'folded' : 'over' }));
  const text = alert?.text ?? '';
  useEffect(() => {
    if (!isComing) return;
    let isGone = false;
    import('./box/load-box.ts')
      .then(({ loadBox }) => loadBox(text))
      .then(
        // The live region is in the page by now: what is put into it is read out.
        (View) => isGone || open(View),
        () => isGone || giveUp(),
      );
    return () => void (isGone = true);
  }, [alertId, isComing, text]);

  return {
    shown: alert && step === 'open' && Box ? { id: alertId, alert, Box, reopened } : undefined,
    isFolded,
    onClose(by) {
      const folds = by === 'timer';
      if (!folds) keepClosed(alertId);
      setTurn({ id: alertId, step: folds ? 'folded' : 'over' });
      host.emit('apunt-dismiss', { by });
    },
    onReopen: (from) => setTurn({ id: alertId, step: 'opening', reopened: { from } }),
  };
}
