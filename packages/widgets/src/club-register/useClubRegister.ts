import { useEffect, useRef, useState } from 'react';
import { registerClub } from '@apunt/api/account/account';
import { errorTextOf } from '@apunt/api/text/error-text';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { useRefusal, type Refused } from '@apunt/forms/registration/useRefusal';
import { useLeaveWarning } from '@apunt/forms/form/useLeaveWarning';
import { useSend } from '@apunt/forms/form/useSend';
import { GUARDIAN_DEAD_ENDS, saveBackUrl } from '@apunt/session/login/back-url';
import { CHILD_TYPE } from '@apunt/session/account/profile-tabs';
import type { User } from '@apunt/session/session.store';
import { DRAFT_PREFIX } from '@apunt/session/account/forget';
import { removeStored } from '@apunt/session/storage';
import { useAccount } from '@apunt/session/account/useAccount';
import { useLogout } from '@apunt/session/account/useLogout';
import { safeUrl } from '@apunt/ui/safe-url';
import type { clubRegisterContract } from './club-register.contract.ts';
import { payloadOf, type GuardianOutput } from './parts/guardian.ts';

export type Step = 1 | 2 | 3 | 4;

export interface ClubRegisterModel {
  view: 'loading' | 'failed' | 'child' | 'steps';
  step: Step;
  user: User | null;
  /** Values of the form that the summary shows and that will be sent. */
  values: GuardianOutput | undefined;
  refused: Refused | undefined;
  isWaiting: boolean;
  /** True when the server has accepted the registration. */
  isDone: boolean;
  isLeaving: boolean;
  accessHref: string;
  inUseHref: string;
  /** Why the account could not be loaded, so that it is unknown whether the visitor is logged in. */
  reason: string;
  retry: () => void;
  onCreate: () => void;
  onAccess: () => void;
  onNext: (values: GuardianOutput) => void;
  onModify: () => void;
  onSubmit: () => void;
  onLogout: () => void;
}

export function useClubRegister(props: WidgetProps<typeof clubRegisterContract>): ClubRegisterModel {
  const { host, accessUrl, redirectUrl } = props;
  const { api, session } = useRuntime();
  const account = useAccount(session);
  const { isWaiting, send } = useSend(host);
  const { refused, clear, explain } = useRefusal('club', host);
  const [chosen, setChosen] = useState<Step>(1);
  const [values, setValues] = useState<GuardianOutput>();
  const [isDone, setDone] = useState(false);
  const [target, setTarget] = useState<string>();
  const busy = useRef(false);
  const { user } = account;
  const userId = user?.id;
  // The first step asks whether the visitor has an account; a logged-in user has one, so that step is skipped.
  const step = user && chosen === 1 ? 2 : chosen;
  const isChild = user?.type === CHILD_TYPE && !isDone;
  const view =
    account.status === 'loading' || account.status === 'failed'
      ? account.status
      : isChild
        ? 'child'
        : 'steps';
  const { isWaiting: isLeaving, logOut } = useLogout({
    api,
    session,
    source: host.element,
    announce: () => host.emit('apunt-logout', {}),
    leave: (url) => host.navigate(url, 'logout'),
  });

  // Data of minors are kept for one user only: when somebody else logs in, or the
  // user logs out, the values are dropped.
  const owner = useRef(userId);
  useEffect(() => {
    if (owner.current !== undefined && owner.current !== userId && !isDone) {
      setValues(undefined);
      setChosen(1);
    }
    owner.current = userId;
  }, [userId, isDone]);

  const rest = step === 4 || isDone ? 'success' : refused || view === 'failed' ? 'error' : 'ready';
  useHostState(host, isWaiting ? 'waiting' : view === 'loading' ? 'loading' : rest);
  useEffect(() => host.element.setAttribute('data-step', String(step)), [host, step]);

  // A reload or a wrong press must not silently lose a form as long as this one. The form itself warns while it has
  // unsaved changes; this warning covers the summary, and the form after a return from the summary.
  const isAtRisk = view === 'steps' && (step === 3 || (step === 2 && values !== undefined)) && !isDone;
  useLeaveWarning(isAtRisk);
  // Leaves in an effect, when the view has already switched the warning above off: before that, the browser would ask
  // the visitor whether to leave, although nothing would be lost.
  useEffect(() => {
    if (target !== undefined) host.navigate(target, 'register');
  }, [host, target]);

  const go = (to: Step): boolean => {
    if (!host.emit('apunt-step-change', { from: step, to })) return false;
    clear();
    setChosen(to);
    return true;
  };

  const submit = async () => {
    if (!values || busy.current) return;
    // Another tab has logged in or out: these values were prepared as somebody else, so they are not sent.
    if (session.whoIsThere() !== userId) {
      void session.reload();
      return;
    }
    busy.current = true;
    clear();
    await send({
      payload: { email: values.email, children: values.children.length },
      call: () => registerClub(api, payloadOf(values, user)),
      failed: explain,
      done() {
        removeStored('session', `${DRAFT_PREFIX}club-register`);
        host.emit('apunt-register', {});
        setDone(true);
        if (user) {
          void session.reload();
          setTarget(safeUrl(redirectUrl) ?? '/perfil/meu-perfil');
        } else if (go(4)) setValues(undefined);
      },
    });
    busy.current = false;
  };

  const login = new URL(safeUrl(accessUrl) ?? '/acces-adults', location.origin);
  if (values) login.searchParams.set('email', values.email);

  return {
    view,
    step,
    user,
    values,
    refused,
    isWaiting,
    isDone,
    isLeaving,
    accessHref: safeUrl(accessUrl) ?? '/acces-adults',
    inUseHref: login.pathname + login.search,
    reason: account.status === 'failed' ? errorTextOf(host, account.error) : '',
    retry: account.retry,
    onCreate: () => void go(2),
    onAccess: () => saveBackUrl(location.href, GUARDIAN_DEAD_ENDS),
    onNext(next) {
      setValues(next);
      go(3);
    },
    onModify: () => void go(2),
    onSubmit: () => void submit(),
    // After the logout the visitor comes back to this page, where the registration can then begin.
    onLogout: () => void logOut({ href: '/logout', done: location.href }),
  };
}
