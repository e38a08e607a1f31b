import { useState } from 'react';
import { changePassword, isTokenRefused } from '@apunt/api/account/account';
import { errorTextOf } from '@apunt/api/text/error-text';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { reasonOf } from '@apunt/forms/form/server-errors';
import type { Refusal } from '@apunt/forms/form/useFormMachine';
import { useSend } from '@apunt/forms/form/useSend';
import { loginUrlOf } from '@apunt/session/ask-login';
import type { passwordResetContract } from './password-reset.contract.ts';

export interface PasswordResetModel {
  /** `token`: the link has no valid token, so the visitor has to ask for another link. */
  view: 'form' | 'token' | 'done';
  /** Why the last try failed. */
  reason: string | undefined;
  tries: number;
  /** The login page, where another link can be asked for. */
  recoveryHref: string;
  doneHref: string;
  onSend: (password: string) => Promise<Refusal | undefined>;
}

export function usePasswordReset(props: WidgetProps<typeof passwordResetContract>): PasswordResetModel {
  const { host, loginUrl } = props;
  const { config } = useRuntime();
  const { api } = host;
  const { isWaiting, send } = useSend(host);
  // The token stays in the address until it has been used, so that the link still works after a reload.
  const [found] = useState(() => new URLSearchParams(location.search).get('token') ?? undefined);
  const token = props.token ?? found;
  const [outcome, setOutcome] = useState<'open' | 'refused' | 'done'>('open');
  const [reason, setReason] = useState<string>();
  const [tries, setTries] = useState(0);
  const view = outcome === 'done' ? 'done' : !token || outcome === 'refused' ? 'token' : 'form';
  const doneHref = loginUrlOf(loginUrl, config);

  const failed = view === 'token' || reason !== undefined;
  useHostState(host, isWaiting ? 'waiting' : view === 'done' ? 'success' : failed ? 'error' : 'ready');

  return {
    view,
    reason,
    tries,
    recoveryHref: config.loginUrl,
    doneHref,
    onSend(password) {
      setReason(undefined);
      return send({
        payload: {},
        call: () => changePassword(api, token ?? '', password),
        failed(error) {
          if (isTokenRefused(error)) setOutcome('refused');
          else {
            setReason(reasonOf(host, error) ?? errorTextOf(host, error, 'sent'));
            setTries((count) => count + 1);
          }
          return {};
        },
        done() {
          const url = new URL(location.href);
          url.searchParams.delete('token');
          history.replaceState(history.state, '', url);
          setOutcome('done');
          host.navigate(doneHref, 'login');
        },
      });
    },
  };
}
