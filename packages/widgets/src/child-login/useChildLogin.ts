import { useEffect, useState } from 'react';
import { isApiError } from '@apunt/api/errors';
import { loginChild } from '@apunt/api/resources/login';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import type { Refusal } from '@apunt/forms/form/useFormMachine';
import { useSend } from '@apunt/forms/form/useSend';
import { takeBackUrl } from '@apunt/session/login/back-url';
import { safeUrl } from '@apunt/ui/safe-url';
import type { childLoginContract } from './child-login.contract.ts';

export interface ChildLoginModel {
  /** `away`: this is not the club's site, so nothing is shown. */
  view: 'login' | 'pin' | 'done' | 'away';
  /** Why the last try failed. `count` grows with each failure, so that the alert takes the focus again. */
  problem: { kind: 'credentials' | 'error' | 'timeout'; count: number } | undefined;
  destination: string;
  canSetPin: boolean;
  onSend: (values: { nick: string; password: string }) => Promise<Refusal | undefined>;
  onView: (view: 'login' | 'pin') => void;
}

export function useChildLogin(props: WidgetProps<typeof childLoginContract>): ChildLoginModel {
  const { host, defaultUrl, noPinSetup } = props;
  const { session, config } = useRuntime();
  const { api } = host;
  const { isWaiting, send } = useSend(host);
  const [view, setView] = useState<'login' | 'pin' | 'done'>('login');
  const [problem, setProblem] = useState<ChildLoginModel['problem']>();
  const isAway = host.site !== 'lacolla';
  const own = safeUrl(defaultUrl) ?? '/perfil/programes-preferits';
  const [destination, setDestination] = useState(own);

  useEffect(() => {
    if (!isAway) return;
    const { pathname } = new URL(config.loginUrl, location.origin);
    // If this page already is the general login page, `apunt-login` shows itself here
    // and nobody has to be sent elsewhere.
    if (location.pathname !== pathname) host.navigate(config.loginUrl, 'login', 'replace');
  }, [host, config, isAway]);

  const now = isWaiting ? 'waiting' : problem ? 'error' : 'ready';
  useHostState(host, isAway ? 'empty' : view === 'done' ? 'success' : now);

  return {
    view: isAway ? 'away' : view,
    problem,
    destination,
    canSetPin: !noPinSetup,
    onSend({ nick, password }) {
      setProblem(undefined);
      return send({
        payload: { nick },
        call: () => loginChild(api, { nick, password }),
        failed(error) {
          const status = isApiError(error) ? error.status : undefined;
          const isSlow = isApiError(error) && error.type === 'timeout';
          const kind = status === 401 ? 'credentials' : isSlow ? 'timeout' : 'error';
          setProblem((last) => ({ kind, count: (last?.count ?? 0) + 1 }));
          return {};
        },
        done(user) {
          const url = takeBackUrl() ?? own;
          session.commit(user, host.element);
          setDestination(url);
          setView('done');
          host.emit('apunt-login', { user, method: 'child' });
          host.navigate(url, 'login-success');
        },
      });
    },
    onView(next) {
      setProblem(undefined);
      setView(next);
      host.emit('apunt-view-change', { view: next });
    },
  };
}
