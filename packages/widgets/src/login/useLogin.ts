import { useEffect, useRef, useState } from 'react';
import { login, refusedUserId } from '@apunt/api/login';
import { isApiError } from '@apunt/api/errors';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { errorDetail, lookUpError } from '@apunt/forms/server-errors';
import type { Refusal } from '@apunt/forms/useFormMachine';
import { safeBackUrl, takeBackUrl } from '@apunt/session/back-url';
import type { User } from '@apunt/session/session.store';
import { safeUrl } from '@apunt/ui/safe-url';
import type { loginContract } from './login.contract.ts';
import { cleanAddress, readArrival, type AlertName, type Start } from './parts/arrival.ts';
import type { Credentials } from './parts/LoginForm.tsx';

type Props = WidgetProps<typeof loginContract>;
export type Method = 'credentials' | 'facebook' | 'google' | 'twitter' | 'apple';
export type View = 'login' | 'recovery' | 'done';

/** What stands above the form. */
export type Notice =
  | { kind: AlertName | 'credentials' | 'legacy' | 'error' | 'timeout' }
  | { kind: 'unvalidated'; userId: string | undefined };

export interface LoginModel {
  view: View;
  start: Start;
  notice: Notice | undefined;
  /** Grows with each answer, so that the notice takes the focus again. */
  answers: number;
  /** Where a finished login leads; none when the page takes over. */
  destination: string | undefined;
  onLogin: (credentials: Credentials) => Promise<Refusal | undefined>;
  onView: (view: 'login' | 'recovery', email: string) => void;
}

/** Events go to tag managers, too: they learn who, not under which address. */
function withoutMail({ email: _, alternativeEmail: __, ...user }: User) {
  return user;
}

/** Not for a social login's second step, which comes before whatever was asked for. */
function destinationOf({ backUrl, defaultUrl }: Props, user: User): string {
  const own = safeUrl(defaultUrl) ?? '/perfil/meu-perfil';
  if (user.type === 'rrss') return own;
  const remembered = takeBackUrl();
  return (backUrl === undefined ? null : safeBackUrl(backUrl)) ?? remembered ?? own;
}

function noticeOf(error: unknown): Notice {
  const kind = lookUpError(
    error,
    [
      { status: 401, code: 'LEGACY_USER_PASSWORD_NOT_RESET', then: 'legacy' },
      { status: 401, then: 'credentials' },
      { status: 403, then: 'unvalidated' },
    ] as const,
    'error',
  );
  if (!isApiError(error)) return { kind: 'error' };
  if (kind === 'unvalidated') return { kind, userId: refusedUserId(error) };
  return { kind: error.type === 'timeout' ? 'timeout' : kind };
}

export function useLogin(props: Props): LoginModel {
  const { host } = props;
  const { api, session } = useRuntime();
  const [arrival] = useState(() => readArrival(host.element, props));
  const [view, setView] = useState<View>('login');
  const [start, setStart] = useState(arrival.start);
  const [notice, setNotice] = useState<Notice | undefined>(arrival.alert && { kind: arrival.alert });
  const [answers, setAnswers] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const [destination, setDestination] = useState<string>();
  const alive = useRef(true);

  useEffect(() => {
    alive.current = true;
    cleanAddress();
    return () => {
      alive.current = false;
    };
  }, []);

  const failed = notice !== undefined && !notice.kind.startsWith('password_');
  useEffect(() => {
    host.setState(view === 'done' ? 'success' : isWaiting ? 'waiting' : failed ? 'error' : 'ready');
  }, [host, view, isWaiting, failed]);

  const succeed = (user: User, method: Method) => {
    const url = props.noRedirect ? undefined : destinationOf(props, user);
    session.commit(user);
    setDestination(url);
    setNotice(undefined);
    setView('done');
    const known = withoutMail(user);
    host.emit('apunt-login', { user: known, method });
    host.emit('apunt-success', { response: known });
    if (url !== undefined) host.navigate(url, 'login-success');
  };

  const refuse = (error: unknown) => {
    setNotice(noticeOf(error));
    setAnswers((count) => count + 1);
    host.emit('apunt-error', errorDetail(error));
  };

  return {
    view,
    start,
    notice,
    answers,
    destination,
    async onLogin(credentials) {
      if (!host.emit('apunt-submit', { payload: {} })) return undefined;
      setWaiting(true);
      let user: User;
      try {
        user = await login(api, credentials);
      } catch (error) {
        if (alive.current) refuse(error);
        return {};
      } finally {
        if (alive.current) setWaiting(false);
      }
      if (alive.current) succeed(user, 'credentials');
      return undefined;
    },
    onView(next, email) {
      setStart({ email, password: '', focus: 'view' });
      setNotice(undefined);
      setView(next);
      host.emit('apunt-view-change', { view: next });
    },
  };
}
