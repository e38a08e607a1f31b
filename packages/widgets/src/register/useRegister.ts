import { useEffect, useState } from 'react';
import { register, type Registration } from '@apunt/api/account';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { captchaSettings, type CaptchaSettings } from '@apunt/forms/Captcha';
import type { Refusal } from '@apunt/forms/useFormMachine';
import { useRefusal, type Refused } from '@apunt/forms/useRefusal';
import { useSend } from '@apunt/forms/useSend';
import { takeBackUrl } from '@apunt/session/back-url';
import { safeUrl } from '@apunt/ui/safe-url';
import type { registerContract } from './register.contract.ts';

export type RegisterInput = Omit<Registration, 'origin'>;

export interface RegisterModel {
  view: 'form' | 'done' | 'club';
  refused: Refused | undefined;
  captcha: CaptchaSettings;
  loginHref: string;
  /** The login page with the e-mail that turned out to have an account. */
  inUseHref: string;
  onSend: (values: RegisterInput) => Promise<Refusal | undefined>;
}

export function useRegister(props: WidgetProps<typeof registerContract>): RegisterModel {
  const { host, origin, defaultUrl } = props;
  const runtime = useRuntime();
  const { api, session, config, i18n } = runtime;
  const { isWaiting, send } = useSend(host);
  const { refused, clear, explain } = useRefusal('register', i18n);
  const [isDone, setDone] = useState(false);
  const [email, setEmail] = useState('');
  const loginHref = safeUrl(props.loginUrl) ?? config.loginUrl;
  const view = host.site === 'lacolla' ? 'club' : isDone ? 'done' : 'form';

  useEffect(() => {
    host.setState(isWaiting ? 'waiting' : isDone ? 'success' : refused ? 'error' : 'ready');
  }, [host, isWaiting, isDone, refused]);

  const withEmail = new URL(loginHref, location.origin);
  withEmail.searchParams.set('email', email);

  return {
    view,
    refused,
    captcha: captchaSettings(runtime),
    loginHref,
    inUseHref: withEmail.pathname + withEmail.search,
    onSend(values) {
      clear();
      setEmail(values.email);
      const { name, surname, birthdate, terms } = values;
      return send({
        payload: { name, surname, email: values.email, birthdate, terms, origin },
        call: () => register(api, { ...values, origin }),
        failed: explain,
        done(user) {
          setDone(true);
          host.emit('apunt-register', user ? { user } : {});
          if (!user) return;
          session.commit(user);
          host.navigate(takeBackUrl() ?? safeUrl(defaultUrl) ?? '/perfil/meu-perfil', 'register');
        },
      });
    },
  };
}
