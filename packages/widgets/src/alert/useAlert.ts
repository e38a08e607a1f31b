import { useEffect, useState, type ComponentType } from 'react';
import type { Alert } from '@apunt/api/resources/alert';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import { readStored } from '@apunt/session/storage';
import type { alertContract } from './alert.contract.ts';
import type { AlertTurnProps } from './box/AlertTurn.tsx';
import type { Kept } from './box/turns.ts';

/** An alert that the visitor has not closed, and the code that shows it. */
export interface AlertModel {
  alert: Alert;
  storageKey: string;
  View: ComponentType<AlertTurnProps>;
}

const CLOSED: Kept = 'closed';

/** Undefined before its code is there, afterwards, and where there is nothing to say. */
export function useAlert({ host, alertId, json }: WidgetProps<typeof alertContract>): AlertModel | undefined {
  const alert = json.props;
  const storageKey = `apuntAlert:${alertId}`;
  const [View, setView] = useState<AlertModel['View']>();
  const [lost, setLost] = useState<string>();

  const isSilent = !alert || lost === alertId || readStored('session', storageKey) === CLOSED;
  const isComing = !isSilent && !View;

  // With the code there, that knows more.
  useHostState(host, isSilent ? 'empty' : View ? undefined : 'ready');

  useEffect(() => {
    if (!isComing) return;
    let isGone = false;
    import('./box/AlertTurn.tsx').then(
      ({ AlertTurn }) => isGone || setView(() => AlertTurn),
      // Without it there is no alert on this page, and perhaps on the next.
      () => isGone || setLost(alertId),
    );
    return () => void (isGone = true);
  }, [alertId, isComing]);

  return isSilent || !View ? undefined : { alert, storageKey, View };
}
