import { useLayoutEffect, type ReactNode } from 'react';
import type { Alert } from '@apunt/api/resources/alert';
import type { WidgetProps } from '@apunt/element/host';
import type { alertContract } from '../alert.contract.ts';
import { AlertBox } from './AlertBox.tsx';
import css from './AlertTurn.css?sheet';
import { Reopen } from './Reopen.tsx';
import { useTurn } from './useTurn.ts';

type Props = WidgetProps<typeof alertContract>;

export interface AlertTurnProps extends Pick<
  Props,
  'host' | 'autoClose' | 'headingLevel' | 'noHeading' | 'label'
> {
  alert: Alert;
  /** Where the session keeps how it stands. */
  storageKey: string;
  /** Takes the button that it folds into, which stands outside of the live region; undefined when there is none. */
  onFold: (button: ReactNode) => void;
}

/** An alert that the visitor has not closed. Fetched when there is one. */
export function AlertTurn(props: AlertTurnProps): ReactNode {
  const { host, autoClose, onFold } = props;
  const { element } = host;
  const { isOpen, isFolded, reopened, onClose, onReopen } = useTurn(props);

  useLayoutEffect(() => {
    const sheets = element.shadowRoot?.adoptedStyleSheets;
    if (sheets && !sheets.includes(css)) sheets.push(css);
  }, [element]);

  const label = host.t('alert.reopen');
  useLayoutEffect(() => {
    if (!isFolded) return;
    onFold(<Reopen label={label} onReopen={onReopen} />);
    return () => onFold(undefined);
  }, [isFolded, label, onFold, onReopen]);

  if (!isOpen) return null;
  return (
    <AlertBox
      {...props}
      element={element}
      reopened={reopened}
      // Whoever has opened it closes it.
      autoClose={reopened ? 0 : autoClose}
      t={host.t}
      onClose={onClose}
    />
  );
}
