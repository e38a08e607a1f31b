import type { ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { FormFrame } from '@apunt/forms/form/FormFrame';
import { Alert } from '@apunt/ui/form/Alert';
import { ResetForm } from './parts/ResetForm.tsx';
import type { passwordResetContract } from './password-reset.contract.ts';
import { usePasswordReset, type PasswordResetModel } from './usePasswordReset.ts';

type Props = WidgetProps<typeof passwordResetContract>;

export function PasswordReset(props: Props): ReactNode {
  return <PasswordResetView {...props} {...usePasswordReset(props)} t={props.host.t} />;
}

export interface PasswordResetViewProps
  extends PasswordResetModel, Pick<Props, 'headingLevel' | 'noHeading' | 'label'> {
  t: TranslateOf<typeof passwordResetContract>;
}

export function PasswordResetView(props: PasswordResetViewProps): ReactNode {
  const { t, view, reason, tries, recoveryHref, doneHref, onSend } = props;
  return (
    <FormFrame {...props} className="apunt-password-reset" title={t('password-reset.title')}>
      {view === 'token' && (
        <Alert
          tone="error"
          actions={
            <a href={recoveryHref} data-action="forgot">
              {t('password-reset.again')}
            </a>
          }
        >
          {t('password-reset.token')}
        </Alert>
      )}
      {view === 'done' && (
        <Alert tone="success" focus actions={<a href={doneHref}>{t('password-reset.continue')}</a>}>
          {t('password-reset.done')}
        </Alert>
      )}
      {view === 'form' && (
        <>
          {reason && (
            <Alert key={tries} tone="error" focus>
              {t('password-reset.failed', { reason })}
            </Alert>
          )}
          <ResetForm t={t} onSend={onSend} />
        </>
      )}
    </FormFrame>
  );
}
