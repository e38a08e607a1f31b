import { useEffect, useReducer, useRef, useState } from 'react';
import { isApiError } from '@apunt/api/errors';
import { registerClub } from '@apunt/api/account/account';
import { errorTextOf } from '@apunt/api/text/error-text';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useKeptHtml, type Kept } from '@apunt/element/account/useKeptHtml';
import type { ChildValues } from '@apunt/forms/club/child';
import { captchaSettings, type CaptchaSettings } from '@apunt/forms/registration/Captcha';
import { useRefusal, type Refused } from '@apunt/forms/registration/useRefusal';
import type { LosingSession } from '@apunt/forms/registration/draft';
import { useLeaveWarning } from '@apunt/forms/form/useLeaveWarning';
import type { Refusal } from '@apunt/forms/form/useFormMachine';
import { useSend } from '@apunt/forms/form/useSend';
import { consentFor } from '@apunt/session/consent/consent';
import { GUARDIAN_DEAD_ENDS, saveBackUrl } from '@apunt/session/login/back-url';
import { CHILD_TYPE } from '@apunt/session/hint';
import type { User } from '@apunt/session/session.store';
import { DRAFT_PREFIX } from '@apunt/session/drafts';
import { removeStored } from '@apunt/session/storage';
import { useLostUser } from '@apunt/session/account/useLostUser';
import { useAccount } from '@apunt/session/account/useAccount';
import { useLogout } from '@apunt/session/account/useLogout';
import { safeUrl } from '@apunt/ui/safe-url';
import type { clubRegisterContract } from './club-register.contract.ts';
import { payloadOf, type GuardianOutput } from './parts/guardian.ts';

const UNSENT: Refusal = { isUnsent: true };
const DRAFT = `${DRAFT_PREFIX}club-register`;

/** The slots that are shown while the account is loaded. */
const ALWAYS = ['intro'];

export type Step = 1 | 2 | 3 | 4;

export interface ClubRegisterModel {
  /** Whether the server HTML still stands in its place. */
  kept: Kept;
  view: 'loading' | 'failed' | 'child' | 'steps';
  step: Step;
  user: User | null;
  /** Values of the form that the summary shows and that will be sent. */
  values: GuardianOutput | undefined;
  refused: Refused | undefined;
  /** Of a visitor without an account, where the page has a captcha; who is logged in has solved one before. */
  captcha: CaptchaSettings | undefined;
  isWaiting: boolean;
  /** True when the server has accepted the registration. */
  isDone: boolean;
  isLeaving: boolean;
  /** Tells the form when the session ends. */
  session: LosingSession | undefined;
  /**
   * Grows with each press on send that cannot go out because the session has ended; 0 while there is one or none is
   * needed.
   */
  lost: number;
  accessHref: string;
  inUseHref: string;
  /** Why the account could not be loaded, so that it is unknown whether the visitor is logged in. */
  reason: string;
  retry: () => void;
  onCreate: () => void;
  onAccess: () => void;
  onNext: (values: GuardianOutput) => void;
  onModify: () => void;
  onSubmit: (recaptcha: string | undefined) => Promise<Refusal | undefined>;
  onLogout: () => void;
  onChildAdd: (child: ChildValues) => void;
  onChildChange: (child: ChildValues) => void;
  onChildRemove: (index: number) => void;
}

/** What the page may know of a child: never the PIN. */
const shownOf = ({ name, surname, birthdate }: ChildValues) => ({ child: { name, surname, birthdate } });

export function useClubRegister(props: WidgetProps<typeof clubRegisterContract>): ClubRegisterModel {
  const { host, accessUrl, redirectUrl } = props;
  const runtime = useRuntime();
  const { session, config } = runtime;
  const { api } = host;
  const account = useAccount(session);
  const { isWaiting, send } = useSend(host);
  const { refused, clear, explain } = useRefusal('club', host);
  const [chosen, setChosen] = useState<Step>(1);
  const [values, setValues] = useState<GuardianOutput>();
  const [isDone, setDone] = useState(false);
  const [target, setTarget] = useState<string>();
  const busy = useRef(false);
  const lostUser = useLostUser(session);
  const isLost = lostUser !== undefined && !isDone;
  const [presses, countPress] = useReducer((count: number) => count + 1, 1);
  // The form stays as it is when its user's session ends: after a login in another tab it can go out at once.
  const user = account.user ?? (isLost ? lostUser : null);
  const userId = user?.id;
  // The first step asks whether the visitor has an account; a logged-in user has one, so that step is skipped.
  const step = user && chosen === 1 ? 2 : chosen;
  const isChild = user?.type === CHILD_TYPE && !isDone;
  const view =
    !isLost && (account.status === 'loading' || account.status === 'failed')
      ? account.status
      : isChild
        ? 'child'
        : 'steps';
  const { isWaiting: isLeaving, logOut } = useLogout({
    api,
    session,
    site: host.site,
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

  const rest = step === 4 || isDone ? 'success' : refused || isLost || view === 'failed' ? 'error' : 'ready';
  const kept = useKeptHtml(host, isWaiting ? 'waiting' : view === 'loading' ? 'loading' : rest, ALWAYS);
  useEffect(() => host.element.setAttribute('data-step', String(step)), [host, step]);

  // A reload or a wrong press must not silently lose a form as long as this one. The form itself warns while it has
  // unsaved changes; this warning covers the summary, and the form after a return from the summary.
  const isAtRisk =
    view === 'steps' && (step === 3 || (step === 2 && values !== undefined)) && !isDone && !isLost;
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

  const submit = async (recaptcha: string | undefined): Promise<Refusal | undefined> => {
    if (!values || busy.current) return UNSENT;
    if (isLost) {
      countPress();
      return UNSENT;
    }
    // Another tab has logged in or out: these values were prepared as somebody else, so they are not sent.
    if (session.whoIsThere() !== userId) {
      void session.reload();
      return UNSENT;
    }
    busy.current = true;
    clear();
    const refusal = await send({
      payload: { email: values.email, children: values.children.length },
      call: () => registerClub(api, payloadOf(values, user, recaptcha)),
      answerOf: ({ answer }) => answer,
      // The refusal of an ended session is no fault of the data: the view says so and offers the login.
      failed: (error) =>
        user && isApiError(error) && error.status === 401 ? { isUnsent: true } : explain(error),
      done() {
        removeStored('session', DRAFT);
        host.emit('apunt-register', {});
        setDone(true);
        if (user) {
          void session.reload();
          setTarget(safeUrl(redirectUrl) ?? '/perfil/meu-perfil');
        } else if (go(4)) setValues(undefined);
      },
    });
    busy.current = false;
    return refusal;
  };

  const login = new URL(safeUrl(accessUrl) ?? '/acces-adults', location.origin);
  const email = values?.email ?? lostUser?.email;
  if (email) login.searchParams.set('email', email);
  const inUseHref = login.pathname + login.search;

  return {
    kept,
    view,
    step,
    user,
    values,
    refused,
    captcha:
      !user && (config.captchaProvider || config.dev)
        ? captchaSettings({ ...runtime, consent: consentFor(runtime) })
        : undefined,
    isWaiting,
    isDone,
    isLeaving,
    session,
    lost: isLost ? presses : 0,
    accessHref: isLost ? inUseHref : (safeUrl(accessUrl) ?? '/acces-adults'),
    inUseHref,
    reason: account.status === 'failed' ? errorTextOf(host, account.error) : '',
    retry: account.retry,
    onCreate: () => void go(2),
    onAccess: () => saveBackUrl(location.href, GUARDIAN_DEAD_ENDS),
    onNext(next) {
      setValues(next);
      go(3);
    },
    onModify: () => void go(2),
    onSubmit: submit,
    onChildAdd: (child) => void host.emit('apunt-child-add', shownOf(child)),
    onChildChange: (child) => void host.emit('apunt-child-change', shownOf(child)),
    onChildRemove: (index) => void host.emit('apunt-child-remove', { index }),
    // After the logout the visitor comes back to this page, where the registration can then begin.
    onLogout: () => void logOut({ href: '/logout', done: location.href }),
  };
}
