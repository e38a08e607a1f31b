import type { ReactNode } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import type { alertContract } from './alert.contract.ts';
import { useAlert, type AlertModel } from './useAlert.ts';

type Props = WidgetProps<typeof alertContract>;

export function Alert(props: Props): ReactNode {
  return <AlertView {...props} {...useAlert(props)} />;
}

export interface AlertViewProps
  extends AlertModel, Pick<Props, 'autoClose' | 'headingLevel' | 'noHeading' | 'label'> {
  host: Pick<Props['host'], 'element' | 't'>;
}

export function AlertView({ shown, host, onClose, ...rest }: AlertViewProps): ReactNode {
  return (
    // The live region is rendered while it is empty: screen readers do not announce what comes together with its region.
    <div aria-live="polite">
      {shown && (
        <shown.Box
          key={shown.id}
          alert={shown.alert}
          element={host.element}
          autoClose={rest.autoClose}
          headingLevel={rest.headingLevel}
          noHeading={rest.noHeading}
          label={rest.label}
          t={host.t}
          onClose={onClose}
        />
      )}
    </div>
  );
}
