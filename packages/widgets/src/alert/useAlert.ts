import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { Alert } from '@apunt/api/resources/alert';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import { readStored, writeStored } from '@apunt/session/storage';
import type { alertContract } from './alert.contract.ts';
import type { AlertBoxProps } from './box/AlertBox.tsx';
import type { ClosedBy } from './box/useBox.ts';

/** An alert that has its turn, and the box that shows it. */
interface Shown {
  id: string;
  alert: Alert;
  Box: ComponentType<AlertBoxProps>;
}

export interface AlertModel {
  /** Undefined before its turn, afterwards, and where there is nothing to say. */
  shown: Shown | undefined;
  onClose: (by: ClosedBy) => void;
}

const keyOf = (id: string): string => `apuntAlert:${id}`;
/** Whether this session has seen an alert. */
const isKnown = (id: string): boolean => readStored('session', keyOf(id)) !== null;

export function useAlert(props: WidgetProps<typeof alertContract>): AlertModel {
  const { host, alertId, json } = props;
  const alert = json.props;
  // By their ids: another id is another alert, which has a turn of its own.
  const [box, setBox] = useState<{ id: string; View: Shown['Box'] }>();
  const [gone, setGone] = useState(() => (isKnown(alertId) ? alertId : undefined));

  const isSilent = alert === undefined || gone === alertId;
  const isShown = !isSilent && box?.id === alertId;

  useHostState(host, isSilent ? 'empty' : 'ready');

  const takeTurn = useEffectEvent((View: Shown['Box']) => {
    // Another element may have shown it meanwhile.
    if (isKnown(alertId)) return setGone(alertId);
    writeStored('session', keyOf(alertId), '1');
    setBox({ id: alertId, View });
    host.emit('apunt-alert-show', {});
  });
  const text = alert?.text ?? '';
  useEffect(() => {
    if (isSilent || isShown) return;
    let isGone = false;
    import('./box/load-box.ts')
      .then(({ loadBox }) => loadBox(text))
      .then(
        // The live region is in the page by now: what is put into it is read out.
        (View) => isGone || takeTurn(View),
        // Without the box there is no alert on this page, and perhaps on the next.
        () => isGone || setGone(alertId),
      );
    return () => void (isGone = true);
  }, [alertId, isSilent, isShown, text]);

  return {
    shown: isShown ? { id: alertId, alert, Box: box.View } : undefined,
    onClose(by) {
      setGone(alertId);
      host.emit('apunt-dismiss', { by });
    },
  };
}
