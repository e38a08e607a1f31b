import { useRef, type MouseEvent, type ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { Slotted } from '@apunt/element/Slotted';
import { FormFrame } from '@apunt/forms/form/FormFrame';
import { SocialLogin } from '@apunt/forms/social/SocialLogin';
import { Alert } from '@apunt/ui/form/Alert';
import { isPlainPress } from '@apunt/ui/press';
import { safeUrl } from '@apunt/ui/safe-url';
import type { loginContract } from './login.contract.ts';
import { LoginForm } from './parts/LoginForm.tsx';
import { NoticeAlert } from './parts/NoticeAlert.tsx';
import { RecoveryForm } from './parts/RecoveryForm.tsx';
import { useStartFocus } from './parts/useStartFocus.ts';
import { useLogin, type LoginModel } from './useLogin.ts';

type Props = WidgetProps<typeof loginContract>;

export function Login(props: Props): ReactNode {
  const model = useLogin(props);
  const { host, headingLevel, noHeading, label, registerUrl } = props;
  return <LoginView {...model} {...{ host, headingLevel, noHeading, label, registerUrl }} t={host.t} />;
}

export interface LoginViewProps
  extends LoginModel, Pick<Props, 'headingLevel' | 'noHeading' | 'label' | 'registerUrl'> {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof loginContract>;
}

export function LoginView(props: LoginViewProps): ReactNode {
  const { host, t, view, start, notice, answers, resend, social, onView } = props;
  const root = useRef<HTMLDivElement>(null);
  const isRecovery = view === 'recovery' || view === 'sent';
  const title = t(isRecovery ? 'login.recovery' : 'login.title');
  useStartFocus(root, start);

  if (props.isAway) return null;
  return (
    <FormFrame {...props} ref={root} title={title} before={<Slotted host={host} name="before" />}>
      {notice && (
        <NoticeAlert
          key={answers}
          notice={notice}
          focus={answers > 0}
          t={t}
          resend={resend}
          onRecover={() => onView('recovery')}
        />
      )}
      {view === 'login' && (
        <>
          <LoginForm
            key={props.edition}
            start={start}
            t={t}
            onSend={props.onLogin}
            onForgot={(email) => onView('recovery', email)}
          />
          <SocialLogin {...social} t={t} />
        </>
      )}
      {view === 'recovery' && (
        <RecoveryForm
          key={props.edition}
          email={start.email}
          t={t}
          onSend={props.onRecover}
          onBack={(email) => onView('login', email)}
        />
      )}
      {view === 'sent' && <Sent {...props} />}
      {view === 'done' && (
        <Alert
          tone="success"
          focus
          actions={props.destination !== undefined && <a href={props.destination}>{t('login.continue')}</a>}
        >
          {t('login.done')}
        </Alert>
      )}
      <div className="apunt-form-hint" hidden={view !== 'login'}>
        <Slotted host={host} name="register-hint">
          {t('login.hint')} <a href={safeUrl(props.registerUrl) ?? '/registre'}>{t('login.register')}</a>
        </Slotted>
      </div>
      <Slotted host={host} name="after" />
    </FormFrame>
  );
}

/**
 * Confirms that the recovery mail is on its way. Its link has a real address, which can open in another tab; a plain
 * press stays on this page instead, so that the typed e-mail is kept.
 */
function Sent({ t, isNeutral, backHref, onView }: LoginViewProps): ReactNode {
  const handleClick = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onView('login');
  };
  return (
    <Alert
      tone="success"
      focus
      actions={
        <a href={backHref} data-action="back" onClick={handleClick}>
          {t('login.back')}
        </a>
      }
    >
      {t(isNeutral ? 'login.recovery-neutral' : 'login.password_reset_sent')} {t('login.recovery-spam')}
    </Alert>
  );
}
