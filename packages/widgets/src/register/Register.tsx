import { createElement, type ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { Slotted } from '@apunt/element/Slotted';
import { SocialLogin } from '@apunt/forms/social/SocialLogin';
import { FormFrame } from '@apunt/forms/form/FormFrame';
import { RefusalAlert } from '@apunt/forms/registration/RefusalAlert';
import { Alert } from '@apunt/ui/form/Alert';
import { RegisterForm } from './parts/RegisterForm.tsx';
import type { registerContract } from './register.contract.ts';
import { useRegister, type RegisterModel } from './useRegister.ts';

type Props = WidgetProps<typeof registerContract>;

export function Register(props: Props): ReactNode {
  return <RegisterView {...props} {...useRegister(props)} t={props.host.t} />;
}

export interface RegisterViewProps
  extends
    RegisterModel,
    Pick<Props, 'headingLevel' | 'noHeading' | 'label' | 'minAge' | 'termsUrl' | 'privacyUrl'> {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof registerContract>;
}

export function RegisterView(props: RegisterViewProps): ReactNode {
  const { host, t, view, refused, captcha, social, notice, loginHref, inUseHref, noHeading, onSend } = props;
  const { headingLevel, minAge, termsUrl, privacyUrl } = props;

  if (view === 'club') {
    // The registration of guardians is a widget of its own. It is not imported: the
    // loader loads it, as on any other page.
    return createElement('apunt-club-register', {
      'terms-url': termsUrl,
      'privacy-url': privacyUrl,
      'heading-level': headingLevel,
      ...(noHeading && { 'no-heading': '' }),
    });
  }
  return (
    <FormFrame
      {...props}
      className="apunt-register"
      title={t(view === 'done' ? 'register.done-title' : 'register.title')}
    >
      {view === 'done' ? (
        <Slotted host={host} name="confirmation">
          <Alert
            tone="success"
            focus
            actions={
              <a className="apunt-button" href={loginHref} data-action="login">
                {t('register.login')}
              </a>
            }
          >
            {t('register.done')} {t('register.spam')}
          </Alert>
        </Slotted>
      ) : (
        <>
          <Slotted host={host} name="intro" />
          {notice && (
            <Alert tone={notice.kind === 'error' ? 'error' : 'info'} focus>
              {notice.kind === 'error'
                ? t('register-errors.headline')
                : t(notice.kind === 'social-blocked' ? 'social.blocked' : 'social.cancelled', {
                    name: notice.name ?? '',
                  })}
            </Alert>
          )}
          {refused && <RefusalAlert refused={refused} t={t} loginHref={inUseHref} />}
          <RegisterForm
            // The form makes its rules once, and the minimum age is part of them: another age needs a new form.
            key={minAge}
            t={t}
            minAge={minAge}
            termsUrl={termsUrl}
            privacyUrl={privacyUrl}
            captcha={captcha}
            onSend={onSend}
          />
          <SocialLogin {...social} t={t} />
          <p className="apunt-form-hint">
            {t('register.hint')} <a href={loginHref}>{t('register.login')}</a>
          </p>
        </>
      )}
    </FormFrame>
  );
}
