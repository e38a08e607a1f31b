import { useState } from 'react';
import { changePassword, isTokenRefused, updateChild } from '@apunt/api/account/account';
import { sentId } from '@apunt/api/parse';
import { errorTextOf } from '@apunt/api/text/error-text';
import type { Child } from '@apunt/api/network/user';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useKeptHtml, type Kept } from '@apunt/element/account/useKeptHtml';
import { readBirthdate, toFormDate } from '@apunt/forms/fields/birthdate';
import { reasonOf } from '@apunt/forms/form/server-errors';
import type { Refusal } from '@apunt/forms/form/useFormMachine';
import { useSend } from '@apunt/forms/form/useSend';
import { GUARDIAN_DEAD_ENDS, saveBackUrl } from '@apunt/session/login/back-url';
import { loginUrlOf } from '@apunt/session/ask-login';
import { CHILD_TYPE } from '@apunt/session/hint';
import { useAccount } from '@apunt/session/account/useAccount';
import { safeUrl } from '@apunt/ui/safe-url';
import type { childPinContract } from './child-pin.contract.ts';

/** Result of the last try to set a PIN, with the form that it belongs to. */
export interface PinOutcome {
  /** Membership number of the child whose form it was; empty for the form of a link from a mail. */
  nick: string;
  kind: 'done' | 'failed' | 'token';
  reason: string;
  count: number;
}

export interface ChildPinModel {
  /** Whether the server HTML still stands in its place. */
  kept: Kept;
  view: 'link' | 'members' | 'guardian' | 'loading' | 'failed';
  members: readonly Child[];
  outcome: PinOutcome | undefined;
  accessHref: string;
  loginHref: string;
  /** Why the account could not be loaded. */
  reason: string;
  retry: () => void;
  /** Called when the link to the guardians' login is pressed. */
  onAccess: () => void;
  onLink: (pin: string) => Promise<Refusal | undefined>;
  onMember: (child: Child, pin: string) => Promise<Refusal | undefined>;
}

export function useChildPin(props: WidgetProps<typeof childPinContract>): ChildPinModel {
  const { host, nick } = props;
  const { session, config } = useRuntime();
  const { api } = host;
  const { isWaiting, send } = useSend(host);
  const [found] = useState(() => new URLSearchParams(location.search).get('token') ?? undefined);
  const token = props.token ?? found;
  const account = useAccount(session, token !== undefined);
  const [outcome, setOutcome] = useState<PinOutcome>();
  const { user } = account;
  const isGuardian = user !== null && user.type !== CHILD_TYPE;
  const open = { loading: 'loading', none: 'guardian', failed: 'failed', user: 'guardian' } as const;
  const view = token !== undefined ? 'link' : isGuardian ? 'members' : open[account.status];

  const bad = view === 'failed' || (outcome !== undefined && outcome.kind !== 'done');
  const rest = view === 'loading' ? 'loading' : bad ? 'error' : outcome ? 'success' : 'ready';
  const kept = useKeptHtml(host, isWaiting ? 'waiting' : rest);

  const tell = (error: unknown) => reasonOf(host, error) ?? errorTextOf(host, error, 'sent');
  const report = (whose: string, kind: PinOutcome['kind'], reason = '') =>
    setOutcome((last) => ({ nick: whose, kind, reason, count: (last?.count ?? 0) + 1 }));

  return {
    kept,
    view,
    members: (user?.children ?? []).filter((child) => nick === undefined || child.nick === nick),
    outcome,
    accessHref: safeUrl(props.accessUrl) ?? '/acces-adults',
    loginHref: loginUrlOf(props.loginUrl, config),
    reason: account.status === 'failed' ? tell(account.error) : '',
    retry: account.retry,
    onAccess: () => saveBackUrl(location.href, GUARDIAN_DEAD_ENDS),
    onLink(pin) {
      setOutcome(undefined);
      return send({
        payload: {},
        call: () => changePassword(api, token ?? '', pin),
        failed(error) {
          report('', isTokenRefused(error) ? 'token' : 'failed', tell(error));
          return {};
        },
        done() {
          report('', 'done');
          host.emit('apunt-pin-change', { nick: '' });
        },
      });
    },
    async onMember(child, pin) {
      setOutcome(undefined);
      // Another tab has logged in as somebody else: the forms are for the children of
      // the earlier user, so nothing is sent.
      if (session.whoIsThere() !== user?.id) return {};
      const { name, surname, photo } = child;
      const birthdate = readBirthdate(toFormDate(child.birthdate)) ?? '';
      return send({
        payload: { nick: child.nick },
        call: () =>
          updateChild(api, {
            id: sentId(child),
            name,
            surname,
            birthdate,
            nick: child.nick,
            pin,
            photo,
            photoEdited: false,
          }),
        failed(error) {
          report(child.nick, 'failed', tell(error));
          return {};
        },
        done(next) {
          session.commit(next, host.element);
          report(child.nick, 'done');
          host.emit('apunt-pin-change', { nick: child.nick });
        },
      });
    },
  };
}
