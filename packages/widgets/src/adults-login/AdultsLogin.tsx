import { useEffect, useRef, type ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { FormFrame } from '@apunt/forms/form/FormFrame';
import { Alert } from '@apunt/ui/form/Alert';
import { Button } from '@apunt/ui/Button';
import { safeUrl } from '@apunt/ui/safe-url';
import type { adultsLoginContract } from './adults-login.contract.ts';
import { PasswordForm } from './parts/PasswordForm.tsx';
import { VerifyForm } from './parts/VerifyForm.tsx';
import { useAdultsLogin, type AdultsLoginModel, type AdultsProblem } from './useAdultsLogin.ts';

type Props = WidgetProps<typeof adultsLoginContract>;

export function AdultsLogin(props: Props): ReactNode {
  return <AdultsLoginView {...props} {...useAdultsLogin(props)} t={props.host.t} />;
}

export interface AdultsLoginViewProps
  extends AdultsLoginModel, Pick<Props, 'headingLevel' | 'noHeading' | 'label' | 'registerUrl'> {
  t: TranslateOf<typeof adultsLoginContract>;
}

export function AdultsLoginView(props: AdultsLoginViewProps): ReactNode {
  const { t, view, problem, email, destination, noHeading, label, onSend, onVerify } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isCheck = view === 'birthdate' || view === 'code';
  const title = t(isCheck ? 'adults-login.verify-title' : 'adults-login.title');

  // The second question has replaced the login form. The focus goes to its heading, because a visitor who cannot see
  // the page would not notice it otherwise.
  useEffect(() => {
    if (isCheck) heading.current?.focus();
  }, [isCheck]);

  return (
    <FormFrame
      {...props}
      className="apunt-adults-login"
      title={title}
      // The second question keeps its heading even with `no-heading`: the page's own heading is about the login only.
      noHeading={noHeading && !isCheck}
      label={isCheck ? undefined : label}
      focusRef={heading}
    >
      {problem && <Problem {...props} problem={problem} />}
      {view === 'login' && problem?.kind !== 'no-code' && (
        <>
          <PasswordForm key={props.edition} t={t} email={email} onSend={onSend} />
          <p className="apunt-form-hint">
            {t('adults-login.hint')}{' '}
            <a href={safeUrl(props.registerUrl) ?? '/registre-adults'}>{t('adults-login.register')}</a>
          </p>
        </>
      )}
      {isCheck && (
        <>
          <p className="apunt-form-intro">
            {t(view === 'code' ? 'adults-login.verify-code-intro' : 'adults-login.verify-intro')}
          </p>
          <VerifyForm t={t} step={view} onVerify={onVerify} />
        </>
      )}
      {view === 'done' && (
        <Alert tone="success" focus actions={<a href={destination}>{t('adults-login.continue')}</a>}>
          {t('adults-login.done')}
        </Alert>
      )}
    </FormFrame>
  );
}

/** The answer to the last press, with a button or a link that helps the visitor to go on. */
function Problem(props: AdultsLoginViewProps & { problem: AdultsProblem }): ReactNode {
  const { t, problem, resend, recoveryHref } = props;
  const { kind, userId, count } = problem;
  return (
    <Alert
      key={count}
      tone={kind === 'resent' ? 'success' : kind === 'resend-pause' ? 'info' : 'error'}
      focus={kind !== 'no-code'}
      actions={
        <>
          {kind === 'legacy' && (
            <a href={recoveryHref} data-action="forgot">
              {t('adults-login.legacy-action')}
            </a>
          )}
          {userId !== undefined && (
            <Button
              action="resend"
              aria-disabled={resend.isSending || resend.isPaused}
              onClick={() => resend.onPress(userId)}
            >
              {t(resend.isSending ? 'adults-login.resending' : 'adults-login.resend')}
            </Button>
          )}
        </>
      }
    >
      {t(kind === 'timeout' ? 'errors.timeout' : `adults-login.${kind}`)}
    </Alert>
  );
}
