import { useEffect, useRef, type ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
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

/** What the server has printed stays where it is, in the slot; only what it has not said is drawn. */
export function EmailValidationView(props: EmailValidationViewProps): ReactNode {
  const { t, loginHref, isPrinted, canResend, step, isPaused, answers, onResend } = props;
  const isSending = step === 'sending';
  const answer = isPaused ? 'pause' : step === 'resent' || step === 'failed' ? step : undefined;
  return (
    <>
      {isPrinted ? <slot /> : <Result {...props} />}
      {answer && (
        <Answer key={answers} isFailure={answer === 'failed'}>
          {t(`email-validation.${answer}`)}
        </Answer>
      )}
      {canResend && (
        <Button action="resend" variant="primary" aria-disabled={isSending} onClick={onResend}>
          {t(isSending ? 'email-validation.resending' : 'email-validation.resend')}
        </Button>
      )}
      {loginHref && (
        <a className="apunt-button apunt-button-primary" href={loginHref} data-action="login">
          {t('email-validation.login')}
        </a>
      )}
      <Announcer text={isSending ? t('email-validation.resending') : ''} />
    </>
  );
}

function Result({ t, result, profileHref, noHeading, headingLevel }: EmailValidationViewProps): ReactNode {
  return (
    <>
      {!noHeading && <Heading level={headingLevel}>{t(`email-validation.title.${result}`)}</Heading>}
      <p>{t(`email-validation.text.${result}`)}</p>
      {result === 'valid' && (
        <p>
          <a className="apunt-button apunt-button-primary" href={profileHref} data-action="next">
            {t('email-validation.profile')}
          </a>
        </p>
      )}
    </>
  );
}

/** What came of a press: it takes the focus, so that it is heard and seen. */
function Answer({ isFailure, children }: { isFailure: boolean; children: ReactNode }): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} part="answer" data-tone={isFailure ? 'error' : 'success'} tabIndex={-1}>
      <p role={isFailure ? 'alert' : 'status'}>{children}</p>
    </div>
  );
}
