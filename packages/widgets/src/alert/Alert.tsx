import { useState, type ReactNode } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import type { alertContract } from './alert.contract.ts';
import { useAlert, type AlertModel } from './useAlert.ts';

type Props = WidgetProps<typeof alertContract>;

export function Alert(props: Props): ReactNode {
  return <AlertView {...props} model={useAlert(props)} />;
}

export interface AlertViewProps extends Props {
  model: AlertModel | undefined;
}

export function AlertView({ model, ...props }: AlertViewProps): ReactNode {
  const [button, setButton] = useState<ReactNode>();
  return (
    <>
      {/* Rendered while it is empty: screen readers do not announce what comes together with its region. */}
      <div aria-live="polite">
        {model && (
          // Another id is another alert, which has a turn of its own.
          <model.View
            key={props.alertId}
            {...props}
            alert={model.alert}
            storageKey={model.storageKey}
            onFold={setButton}
          />
        )}
      </div>
      {/* Outside of it: nobody has to hear that an alert has folded. */}
      {button}
    </>
  );
}
