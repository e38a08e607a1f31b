import type { ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { Alert } from '@apunt/ui/form/Alert';
import { Announcer } from '@apunt/ui/Announcer';
import { Button } from '@apunt/ui/Button';
import { Heading } from '@apunt/ui/Heading';
import type { emailValidationContract } from './email-validation.contract.ts';
import { useEmailValidation, type EmailValidationModel } from './useEmailValidation.ts';

type Props = WidgetProps<typeof emailValidationContract>;

export function EmailValidation(props: Props): ReactNode {
  return <EmailValidationView {...props} {...useEmailValidation(props)} t={props.host.t} />;
}

export interface EmailValidationViewProps
  extends EmailValidationModel, Pick<Props, 'headingLevel' | 'noHeading'> {
  t: TranslateOf<typeof emailValidationContract>;
}

export function EmailValidationView(props: EmailValidationViewProps): ReactNode {
  const { t, result, profileHref, canResend, step, isPaused, answers, noHeading, onResend } = props;
  const isSending = step === 'sending';
  const answer = isPaused ? 'pause' : step === 'resent' || step === 'failed' ? step : undefined;
  return (
    <div className="apunt-form apunt-email-validation">
      {!noHeading && (
        <Heading level={props.headingLevel} className="apunt-form-title">
          {t(`email-validation.title.${result}`)}
        </Heading>
      )}
      <p>{t(`email-validation.text.${result}`)}</p>
      {result === 'valid' && (
        <p>
          <a className="apunt-button apunt-button-primary" href={profileHref} data-action="next">
            {t('email-validation.profile')}
          </a>
        </p>
      )}
      {answer && (
        <Alert key={answers} tone={answer === 'failed' ? 'error' : 'success'} focus>
          {t(`email-validation.${answer}`)}
        </Alert>
      )}
      {canResend && (
        <Button action="resend" variant="primary" aria-disabled={isSending} onClick={onResend}>
          {t(isSending ? 'email-validation.resending' : 'email-validation.resend')}
        </Button>
      )}
      <Announcer text={isSending ? t('email-validation.resending') : ''} />
    </div>
  );
}
