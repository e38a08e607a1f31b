import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Host, WidgetProps } from '@apunt/element/host';
import { Slotted } from '@apunt/element/Slotted';
import type { Translate } from '@apunt/i18n/i18n';
import { Alert } from '@apunt/ui/Alert';
import type { loginContract } from './login.contract.ts';
import { LoginForm } from './parts/LoginForm.tsx';
import { useLogin, type LoginModel } from './useLogin.ts';

type Props = WidgetProps<typeof loginContract>;

export function Login(props: Props): ReactNode {
  const model = useLogin(props);
  const { host, headingLevel, noHeading, label, registerUrl } = props;
  return (
    <LoginView
      {...model}
      host={host}
      t={host.t}
      headingLevel={headingLevel}
      noHeading={noHeading}
      label={label}
      registerUrl={registerUrl}
    />
  );
}

export interface LoginViewProps
  extends LoginModel, Pick<Props, 'headingLevel' | 'noHeading' | 'label' | 'registerUrl'> {
  host: Pick<Host, 'element'>;
  t: Translate;
}

export function LoginView(props: LoginViewProps): ReactNode {
  const { host, t, view, start, notice, answers, destination, headingLevel, noHeading, label, onView } =
    props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = `h${headingLevel}` as 'h2' | 'h3' | 'h4';
  const title = t(view === 'recovery' ? 'login.recovery' : 'login.title');

  useEffect(() => {
    if (start.focus === 'view') (heading.current ?? root.current?.querySelector('input'))?.focus();
    else if (start.focus) {
      const { name, selection } = start.focus;
      const field = root.current?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
      field?.focus();
      if (selection) field?.setSelectionRange(...selection);
    }
  }, [start]);

  const named = { label: label ?? (noHeading ? title : undefined), labelledBy: `${id}-title` };
  return (
    <div ref={root} className="apunt-form">
      <Slotted host={host} name="before" />
      {!noHeading && (
        <Heading ref={heading} id={`${id}-title`} className="apunt-form-title" tabIndex={-1}>
          {title}
        </Heading>
      )}
      {view === 'login' && (
        <>
          {notice && (
            <Alert
              key={answers}
              tone={notice.kind.startsWith('password_') ? 'success' : 'error'}
              focus={answers > 0}
            >
              {t(notice.kind === 'timeout' ? 'errors.timeout' : `login.${notice.kind}`)}
            </Alert>
          )}
          <LoginForm
            {...named}
            start={start}
            t={t}
            onSend={props.onLogin}
            onForgot={(email) => onView('recovery', email)}
          />
        </>
      )}
      {view === 'done' && (
        <Alert
          tone="success"
          focus
          actions={destination !== undefined && <a href={destination}>{t('login.continue')}</a>}
        >
          {t('login.done')}
        </Alert>
      )}
      <div className="apunt-form-hint" hidden={view !== 'login'}>
        <Slotted host={host} name="register-hint">
          {t('login.hint')} <a href={props.registerUrl}>{t('login.register')}</a>
        </Slotted>
      </div>
      <Slotted host={host} name="after" />
    </div>
  );
}
