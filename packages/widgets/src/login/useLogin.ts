import { useEffect, useState } from 'react';
import { login, recoverPassword } from '@apunt/api/resources/login';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { errorDetail } from '@apunt/forms/form/server-errors';
import type { Provider } from '@apunt/forms/social/social';
import type { Refusal } from '@apunt/forms/form/useFormMachine';
import { useResend, type ResendModel } from '@apunt/forms/form/useResend';
import { useSend } from '@apunt/forms/form/useSend';
import { useSocial, type SocialModel } from '@apunt/forms/social/useSocial';
import type { User } from '@apunt/session/session.store';
import { tabStorage } from '@apunt/session/storage';
import type { loginContract } from './login.contract.ts';
import { cleanAddress, readArrival, type Start } from './parts/arrival.ts';
import { bannerHref, destinationOf } from './parts/afterwards.ts';
import type { Credentials } from './parts/LoginForm.tsx';
import {
  LOGIN_ERRORS,
  noticeOf,
  RECOVERY_ERRORS,
  SOCIAL_ERRORS,
  toneOf,
  type Notice,
} from './parts/notices.ts';

type Props = WidgetProps<typeof loginContract>;
/** `sent` confirms that the recovery mail was asked for, `done` that the visitor is logged in. */
export type View = 'login' | 'recovery' | 'sent' | 'done';

export interface LoginModel {
  view: View;
  /** True on the club's site, where nothing is shown: children and guardians have login widgets of their own there. */
  isAway: boolean;
  start: Start;
  /** Grows when the page sets another e-mail: the form then starts anew with that e-mail. */
  edition: number;
  notice: Notice | undefined;
  /** Grows with each answer to a press of the visitor, so that the notice with that answer takes the focus. */
  answers: number;
  /** Address that a finished login leads to; undefined when the page itself decides what comes next. */
  destination: string | undefined;
  /**
   * True when the recovery must not reveal whether an account has the given e-mail:
   * its message is then always the same.
   */
  isNeutral: boolean;
  /** Address of the login page with the banner that says that a mail is on its way. */
  backHref: string;
  resend: ResendModel;
  social: SocialModel;
  onLogin: (credentials: Credentials) => Promise<Refusal | undefined>;
  onRecover: (values: { email: string }) => Promise<Refusal | undefined>;
  /** Changes between the login and the recovery form; the typed e-mail is copied to the other form. */
  onView: (view: 'login' | 'recovery', email?: string) => void;
}

export function useLogin(props: Props): LoginModel {
  const { host } = props;
  const { session, config } = useRuntime();
  const { api } = host;
  const [arrival] = useState(() => readArrival(host.element, props));
  const [view, setView] = useState<View>('login');
  const [start, setStart] = useState(arrival.start);
  const [notice, setNotice] = useState<Notice | undefined>(arrival.alert && { kind: arrival.alert });
  const [answers, setAnswers] = useState(0);
  const { isWaiting, send } = useSend(host);
  const [destination, setDestination] = useState<string>();
  const [given, setGiven] = useState({ email: props.email, alert: props.alert, edition: 0 });
  const isNeutral = config.recoveryReveal === 'off';

  if (given.email !== props.email || given.alert !== props.alert) {
    const { email, alert } = props;
    setGiven({ email, alert, edition: given.edition + (given.email === email ? 0 : 1) });
    if (given.email !== email) setStart({ email: email ?? '', password: '', focus: undefined });
    if (given.alert !== alert) setNotice(alert && { kind: alert });
  }

  const answer = (next: Notice) => {
    setNotice(next);
    setAnswers((count) => count + 1);
  };
  const tell = (error: unknown) => void host.emit('apunt-error', errorDetail(error));

  const succeed = (user: User, method: 'credentials' | Provider) => {
    const url = props.noRedirect ? undefined : destinationOf(props, user);
    session.commit(user, host.element);
    setDestination(url);
    setNotice(undefined);
    setView('done');
    host.emit('apunt-login', { user, method });
    if (url !== undefined) host.navigate(url, 'login-success');
  };

  const resend = useResend(api, answer, tell);
  const [providers] = useState(() => config.json('social'));
  const social = useSocial({
    api,
    given: providers,
    storage: tabStorage,
    wanted: props.providers,
    announce: (provider) => host.emit('apunt-social-start', { provider }),
    leave: (url) => host.navigate(url, 'login'),
    onUser(user, provider) {
      host.emit('apunt-success', { response: user });
      succeed(user, provider);
    },
    onNotice: answer,
    onFailure(error) {
      answer(noticeOf(error, SOCIAL_ERRORS));
      tell(error);
    },
  });

  useEffect(() => {
    cleanAddress();
    // The browser shows this page again from its cache after the login had led elsewhere. The visitor may want to log
    // in again, so the form is shown instead of the confirmation.
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) setView((current) => (current === 'done' ? 'login' : current));
    };
    addEventListener('pageshow', handleShow);
    return () => removeEventListener('pageshow', handleShow);
  }, []);

  const isAway = host.site === 'lacolla';
  const busy = isWaiting || social.pending !== undefined;
  const failed = notice !== undefined && toneOf(notice) === 'error';
  const now = view === 'done' ? 'success' : busy ? 'waiting' : failed ? 'error' : 'ready';
  useHostState(host, isAway ? 'empty' : now);

  const confirm = () => {
    setNotice(undefined);
    setView('sent');
  };

  return {
    view,
    isAway,
    start,
    edition: given.edition,
    notice,
    answers,
    destination,
    isNeutral,
    backHref: bannerHref(config.loginUrl),
    resend,
    social: { ...social, onPress: (provider) => void (isWaiting || social.onPress(provider)) },
    onLogin(credentials) {
      social.cancel();
      setStart({ email: credentials.email, password: '', focus: undefined });
      return send({
        payload: { email: credentials.email },
        call: () => login(api, credentials),
        done: (user) => succeed(user, 'credentials'),
        failed(error) {
          answer(noticeOf(error, LOGIN_ERRORS));
          return {};
        },
      });
    },
    onRecover({ email }) {
      setStart({ email, password: '', focus: undefined });
      return send({
        payload: { email },
        call: () => recoverPassword(api, email),
        done: confirm,
        failed(error) {
          const problem = noticeOf(error, RECOVERY_ERRORS, 'recovery-failed');
          if (problem.kind === 'recovery-unknown' && isNeutral) confirm();
          else answer(problem);
          return {};
        },
      });
    },
    onView(next, email = start.email) {
      const confirmed = view === 'sent' && next === 'login';
      setStart({ email, password: '', focus: 'view' });
      setNotice(confirmed ? { kind: isNeutral ? 'recovery-neutral' : 'password_reset_sent' } : undefined);
      setView(next);
      host.emit('apunt-view-change', { view: next });
    },
  };
}
