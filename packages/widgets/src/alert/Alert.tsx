import { useRef, type ReactNode } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
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

export function AlertView({ shown, isFolded, host, onClose, onReopen, ...rest }: AlertViewProps): ReactNode {
  return (
    <>
      {/* The live region is rendered while it is empty: screen readers do not announce what comes together with its region. */}
      <div aria-live="polite">
        {shown && (
          <shown.Box
            key={shown.id}
            alert={shown.alert}
            element={host.element}
            reopened={shown.reopened}
            // Whoever has opened it closes it.
            autoClose={shown.reopened ? 0 : rest.autoClose}
            headingLevel={rest.headingLevel}
            noHeading={rest.noHeading}
            label={rest.label}
            t={host.t}
            onClose={onClose}
          />
        )}
      </div>
      {isFolded && <Reopen label={host.t('alert.reopen')} onReopen={onReopen} />}
    </>
  );
}

/** Outside of the live region: nobody has to hear that an alert has folded. */
function Reopen({ label, onReopen }: { label: string } & Pick<AlertModel, 'onReopen'>): ReactNode {
  /** What had the focus before it came here. */
  const before = useRef<HTMLElement>(undefined);
  return (
    <Button
      part="reopen"
      action="reopen"
      aria-label={label}
      title={label}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
      }}
      onClick={() => onReopen(before.current)}
    >
      <span aria-hidden="true">!</span>
    </Button>
  );
}
