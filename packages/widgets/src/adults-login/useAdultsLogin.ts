import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { loginGuardian, verifyAdult, type GuardianLogin, type SecondStep } from '@apunt/api/account/account';
import { isApiError } from '@apunt/api/errors';
import { login, refusedUserId } from '@apunt/api/resources/login';
import { logout } from '@apunt/api/network/user';
import type { WidgetProps } from '@apunt/element/host';
import { report } from '@apunt/element/report';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { readBirthdate, toFormDate } from '@apunt/forms/fields/birthdate';
import { errorDetail, isRefused, lookUpError, type ErrorRule } from '@apunt/forms/form/server-errors';
import type { Refusal } from '@apunt/forms/form/useFormMachine';
import { useResend, type ResendModel, type ResendNotice } from '@apunt/forms/form/useResend';
import { isStopped, useSend } from '@apunt/forms/form/useSend';
import { GUARDIAN_DEAD_ENDS, safeBackUrl, takeBackUrl } from '@apunt/session/login/back-url';
import { CHILD_TYPE } from '@apunt/session/hint';
import type { User } from '@apunt/session/session.store';
import { safeUrl } from '@apunt/ui/safe-url';
import type { adultsLoginContract } from './adults-login.contract.ts';

/** Number of wrong answers to the second question after which the session is closed. */
export const TRIES = 3;

type Kind =
  | 'credentials'
  | 'legacy'
  | 'unvalidated'
  | ResendNotice['kind']
  | 'error'
  | 'timeout'
  | 'wrong'
  | 'wrong-code'
  | 'locked'
  | 'no-code';

const LOGIN_ERRORS: readonly ErrorRule<Kind>[] = [
  { status: 401, code: 'LEGACY_USER_PASSWORD_NOT_RESET', give: 'legacy' },
  { status: 401, give: 'credentials' },
  { status: 403, give: 'unvalidated' },
];

/** The message that is shown above the form. */
export interface AdultsProblem {
  kind: Kind;
  /** Grows with each new message, so that its alert takes the focus. */
  count: number;
  /** Id of the user whose validation mail can be sent again. */
  userId?: string | undefined;
}

export interface AdultsLoginModel {
  view: 'login' | SecondStep | 'done';
  problem: AdultsProblem | undefined;
  resend: ResendModel;
  email: string;
  /** Grows when the page sets another e-mail: the form then starts anew with that e-mail. */
  edition: number;
  /** Login page, where the holder of a legacy account asks for a new password. */
  recoveryHref: string;
  destination: string;
  onSend: (values: { email: string; password: string }) => Promise<Refusal | undefined>;
  onVerify: (answer: string) => Promise<Refusal | undefined>;
}

const endpointsSchema = v.fallback(v.object({ verifyAdult: v.optional(v.string(), '') }), {
  verifyAdult: '',
});

export function useAdultsLogin(props: WidgetProps<typeof adultsLoginContract>): AdultsLoginModel {
  const { host, verification } = props;
  const { session, config } = useRuntime();
  const { api } = host;
  const { isWaiting, send } = useSend(host);
  const [email, setEmail] = useState(
    () => props.email ?? new URLSearchParams(location.search).get('email') ?? '',
  );
  const [given, setGiven] = useState({ email: props.email, edition: 0 });
  const [view, setView] = useState<AdultsLoginModel['view']>('login');
  const [problem, setProblem] = useState<AdultsLoginModel['problem']>();
  // User whom the server has logged in and this page has not: nobody may see the
  // account before the second step is passed.
  const [candidate, setCandidate] = useState<GuardianLogin>();
  // The server waits for the answer: its session knows nobody until then.
  const isHalfOpen = candidate?.step !== undefined;
  // True from the password on, while only this page stands between the server's session and whoever is there.
  const isUnguarded = useRef(false);
  // Grows when the page is left, so that an answer to an earlier password is recognised.
  const departures = useRef(0);
  const [failures, setFailures] = useState(0);
  const own = safeUrl(props.defaultUrl) ?? '/perfil/els-meus-fills-i-filles';
  const [destination, setDestination] = useState(own);

  // A check that cannot be made is never left out in silence: nobody gets in, and the page's authors are told.
  const { verifyAdult: address } = v.parse(endpointsSchema, config.json('endpoints') ?? {});
  const isStuck = verification === 'code' && !address;
  useEffect(() => {
    if (isStuck)
      report(
        host.element,
        'no-verification',
        'verification="code": expected the endpoint verifyAdult of the page',
      );
  }, [host, isStuck]);

  if (given.email !== props.email) {
    setGiven({ email: props.email, edition: given.edition + 1 });
    setEmail(props.email ?? '');
  }

  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has('email')) return;
    url.searchParams.delete('email');
    history.replaceState(history.state, '', url);
  }, []);

  const failed =
    isStuck || (problem !== undefined && problem.kind !== 'resent' && problem.kind !== 'resend-pause');
  useHostState(host, isWaiting ? 'waiting' : view === 'done' ? 'success' : failed ? 'error' : 'ready');

  const say = (kind: Kind, userId?: string) =>
    setProblem((last) => ({ kind, userId, count: (last?.count ?? 0) + 1 }));
  const explain = (error: unknown) => {
    const isTimeout = isApiError(error) && error.type === 'timeout';
    const kind = lookUpError(error, LOGIN_ERRORS, isTimeout ? 'timeout' : 'error');
    say(kind, kind === 'unvalidated' && isApiError(error) ? refusedUserId(error) : undefined);
    return {};
  };
  const resend = useResend(
    api,
    ({ kind, userId }) => say(kind, userId),
    (error) => host.emit('apunt-error', errorDetail(error)),
  );

  const finish = (user: User) => {
    isUnguarded.current = false;
    const given = props.backUrl && safeBackUrl(props.backUrl, location.origin, GUARDIAN_DEAD_ENDS);
    const url = given || (takeBackUrl(GUARDIAN_DEAD_ENDS) ?? own);
    session.commit(user, host.element);
    setCandidate(undefined);
    setDestination(url);
    setProblem(undefined);
    setView('done');
    host.emit('apunt-login', { user, method: 'adults' });
    host.navigate(url, 'login-success');
  };

  /**
   * Ends a login that may not go on. The server has already opened a session for it, which is closed here; if that call
   * fails, the visitor is shown as logged out all the same.
   */
  const giveUp = (kind: Kind) => {
    isUnguarded.current = false;
    setCandidate(undefined);
    setFailures(0);
    setView('login');
    say(kind);
    // The server's new session has replaced an earlier one, so a visitor who was
    // logged in before is logged out here, too.
    session.clear(host.element);
    void logout(api).catch(() => {});
  };

  const abandon = useEffectEvent(() => {
    if (!isUnguarded.current) return;
    isUnguarded.current = false;
    departures.current += 1;
    // For a page that comes back out of the back/forward cache: the step starts anew.
    setCandidate(undefined);
    setFailures(0);
    setProblem(undefined);
    setView('login');
    void logout(api, { isLeaving: true }).catch(() => {});
  });
  useEffect(() => {
    const leave = () => abandon();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      abandon();
    };
  }, []);

  useEffect(() => (isHalfOpen ? session.holdOpen() : undefined), [session, isHalfOpen]);

  /** The question that this page asks by itself, of a session that is open already. */
  const stepFor = (user: User): SecondStep | undefined => {
    if (verification === 'birthdate') return toFormDate(user.birthdate) ? 'birthdate' : undefined;
    return verification === 'code' ? 'code' : undefined;
  };

  const miss = (step: SecondStep): Refusal => {
    host.emit('apunt-verification', { step, ok: false });
    if (failures + 1 >= TRIES) giveUp('locked');
    else {
      setFailures(failures + 1);
      say(step === 'code' ? 'wrong-code' : 'wrong');
    }
    return {};
  };

  const recovery = new URL(config.loginUrl, location.origin);
  if (email) recovery.searchParams.set('email', email);

  return {
    view,
    problem: isStuck ? { kind: 'no-code', count: 0 } : problem,
    resend,
    email,
    edition: given.edition,
    recoveryHref: recovery.pathname + recovery.search,
    destination,
    async onSend(values) {
      if (isStuck) return {};
      setProblem(undefined);
      setEmail(values.email);
      return send({
        payload: { email: values.email },
        async call() {
          isUnguarded.current = verification !== 'none';
          const { current } = departures;
          const answer: GuardianLogin =
            address && verification !== 'none'
              ? await loginGuardian(api, { ...values, verify: verification })
              : { user: await login(api, values), step: undefined };
          if (departures.current === current) return answer;
          // The session that has been ended as the page was left may have been an earlier one.
          void logout(api, { isLeaving: true }).catch(() => {});
          throw new DOMException('the page was left', 'AbortError');
        },
        answerOf: ({ user }) => user,
        failed(error) {
          isUnguarded.current = false;
          return isStopped(error) ? { isUnsent: true } : explain(error);
        },
        done(answer) {
          const { user, step: asked } = answer;
          if (user.type === CHILD_TYPE) {
            giveUp('credentials');
            return;
          }
          const step = asked ?? stepFor(user);
          if (!step) {
            finish(user);
            return;
          }
          // The server's session belongs to the adult from now on, so a child who was
          // logged in on this page no longer is.
          session.clear(host.element);
          isUnguarded.current = asked === undefined;
          setCandidate(answer);
          setView(step);
        },
      });
    },
    async onVerify(answer) {
      if (!candidate) return {};
      setProblem(undefined);
      const step = view === 'code' ? 'code' : 'birthdate';
      const birthdate = readBirthdate(answer);
      if (step === 'birthdate' && !birthdate) return miss(step);
      if (step === 'birthdate' && !isHalfOpen) {
        if (birthdate !== readBirthdate(toFormDate(candidate.user.birthdate))) return miss(step);
        host.emit('apunt-verification', { step, ok: true });
        finish(candidate.user);
        return undefined;
      }
      return send({
        payload: {},
        call: () => verifyAdult(api, birthdate && step === 'birthdate' ? { birthdate } : { code: answer }),
        answerOf: ({ answer: verified }) => verified,
        failed(error) {
          // Only a refusal counts as a try: a cut answer, or an address that is not there, says nothing of what was typed.
          return isRefused(error) ? miss(step) : explain(error);
        },
        done({ user }) {
          host.emit('apunt-verification', { step, ok: true });
          finish(user ?? candidate.user);
        },
      });
    },
  };
}
