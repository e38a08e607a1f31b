import { createElement, useId, type ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { Slotted } from '@apunt/element/Slotted';
import { SocialLogin } from '@apunt/forms/social/SocialLogin';
import { RefusalAlert } from '@apunt/forms/registration/RefusalAlert';
import { Alert } from '@apunt/ui/form/Alert';
import { Heading } from '@apunt/ui/Heading';
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
  const { host, t, view, refused, captcha, social, notice, loginHref, inUseHref, label, noHeading, onSend } =
    props;
  const { headingLevel, minAge, termsUrl, privacyUrl } = props;
  const id = useId();

  if (view === 'club') {
    // The guardians' flow is a widget of its own: the loader brings it, here as on any page.
    return createElement('apunt-club-register', {
      'terms-url': termsUrl,
      'privacy-url': privacyUrl,
      'heading-level': headingLevel,
      ...(noHeading && { 'no-heading': '' }),
    });
  }
  return (
    <div className="apunt-form apunt-register">
      {!noHeading && (
        <Heading level={headingLevel} id={`${id}-title`} className="apunt-form-title">
          {t(view === 'done' ? 'register.done-title' : 'register.title')}
        </Heading>
      )}
      {view === 'done' ? (
        <Slotted host={host} name="confirmation">
          <Alert tone="success" focus>
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
            // Another age is another rule.
            key={minAge}
            t={t}
            minAge={minAge}
            termsUrl={termsUrl}
            privacyUrl={privacyUrl}
            captcha={captcha}
            label={label ?? (noHeading ? t('register.title') : undefined)}
            labelledBy={`${id}-title`}
            onSend={onSend}
          />
          <SocialLogin {...social} t={t} />
          <p className="apunt-form-hint">
            {t('register.hint')} <a href={loginHref}>{t('register.login')}</a>
          </p>
        </>
      )}
    </div>
  );
}
