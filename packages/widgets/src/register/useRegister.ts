import { useState } from 'react';
import { register, type Registration } from '@apunt/api/account/account';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { captchaSettings, type CaptchaSettings } from '@apunt/forms/registration/Captcha';
import type { Refusal } from '@apunt/forms/form/useFormMachine';
import { useRefusal, type Refused } from '@apunt/forms/registration/useRefusal';
import { errorDetail } from '@apunt/forms/form/server-errors';
import { useSend } from '@apunt/forms/form/useSend';
import { useSocial, type SocialModel, type SocialNotice } from '@apunt/forms/social/useSocial';
import { consentFor } from '@apunt/session/consent/consent';
import { takeBackUrl } from '@apunt/session/login/back-url';
import { loginUrlOf } from '@apunt/session/ask-login';
import { SOCIAL_TYPE } from '@apunt/session/account/profile-tabs';
import { tabStorage } from '@apunt/session/storage';
import { safeUrl } from '@apunt/ui/safe-url';
import type { registerContract } from './register.contract.ts';

export type RegisterInput = Omit<Registration, 'origin'>;

export interface RegisterModel {
  view: 'form' | 'done' | 'club';
  refused: Refused | undefined;
  captcha: CaptchaSettings;
  social: SocialModel;
  /**
   * How a registration through a social provider ended without success, for example because the visitor cancelled it.
   * Failed calls are not reported here but in `refused`.
   */
  notice: SocialNotice | undefined;
  loginHref: string;
  /** Address of the login page, with the e-mail that the server has refused because it already has an account. */
  inUseHref: string;
  onSend: (values: RegisterInput) => Promise<Refusal | undefined>;
}

export function useRegister(props: WidgetProps<typeof registerContract>): RegisterModel {
  const { host, origin, defaultUrl } = props;
  const runtime = useRuntime();
  const { session, config } = runtime;
  const { api } = host;
  const { isWaiting, send } = useSend(host);
  const { refused, clear, explain } = useRefusal('register', host);
  const [isDone, setDone] = useState(false);
  const [email, setEmail] = useState('');
  const loginHref = loginUrlOf(props.loginUrl, config);
  const view = host.site === 'lacolla' ? 'club' : isDone ? 'done' : 'form';

  useHostState(host, isWaiting ? 'waiting' : isDone ? 'success' : refused ? 'error' : 'ready');

  const [providers] = useState(() => config.json('social'));
  const [notice, setNotice] = useState<SocialNotice>();
  const leave = (fallback: string) =>
    host.navigate(takeBackUrl() ?? safeUrl(fallback) ?? '/perfil/meu-perfil', 'register');
  const social = useSocial({
    api,
    given: providers,
    storage: tabStorage,
    wanted: props.providers,
    announce: (provider) => host.emit('apunt-social-start', { provider }),
    leave: (url) => host.navigate(url, 'login'),
    onUser(user, provider) {
      session.commit(user, host.element);
      setDone(true);
      host.emit('apunt-login', { user, method: provider });
      // A new social account has to complete its second step first, even when the visitor came from another address.
      if (user.type === SOCIAL_TYPE) host.navigate(safeUrl(defaultUrl) ?? '/perfil/meu-perfil', 'register');
      else leave(defaultUrl);
    },
    onNotice: setNotice,
    onFailure(error) {
      explain(error);
      host.emit('apunt-error', errorDetail(error));
    },
  });

  const withEmail = new URL(loginHref, location.origin);
  withEmail.searchParams.set('email', email);

  return {
    view,
    refused,
    captcha: captchaSettings({ ...runtime, consent: consentFor(runtime) }),
    social: { ...social, onPress: (provider) => void (isWaiting || social.onPress(provider)) },
    notice,
    loginHref,
    inUseHref: withEmail.pathname + withEmail.search,
    onSend(values) {
      clear();
      setNotice(undefined);
      social.cancel();
      setEmail(values.email);
      const { name, surname, birthdate, terms } = values;
      return send({
        payload: { name, surname, email: values.email, birthdate, terms, origin },
        call: () => register(api, { ...values, origin }),
        answerOf: ({ answer }) => answer,
        failed: explain,
        done({ user }) {
          setDone(true);
          host.emit('apunt-register', user ? { user } : {});
          if (!user) return;
          session.commit(user, host.element);
          leave(defaultUrl);
        },
      });
    },
  };
}
