import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { verifyAdult } from '@apunt/api/account';
import { isApiError } from '@apunt/api/errors';
import { login } from '@apunt/api/login';
import { logout } from '@apunt/api/user';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { readBirthdate, toFormDate } from '@apunt/forms/birthdate';
import type { Refusal } from '@apunt/forms/useFormMachine';
import { useSend } from '@apunt/forms/useSend';
import { GUARDIAN_DEAD_ENDS, safeBackUrl, takeBackUrl } from '@apunt/session/back-url';
import { CHILD_TYPE } from '@apunt/session/profile-tabs';
import type { User } from '@apunt/session/session.store';
import { safeUrl } from '@apunt/ui/safe-url';
import type { adultsLoginContract } from './adults-login.contract.ts';

/** Wrong answers after which the session is given up. */
export const TRIES = 3;

export type Step = 'birthdate' | 'code';
type Kind = 'credentials' | 'unvalidated' | 'error' | 'timeout' | 'wrong' | 'wrong-code' | 'locked';

export interface AdultsLoginModel {
  view: 'login' | Step | 'done';
  problem: { kind: Kind; count: number } | undefined;
  email: string;
  destination: string;
  onSend: (values: { email: string; password: string }) => Promise<Refusal | undefined>;
  onVerify: (answer: string) => Promise<Refusal | undefined>;
}

const endpointsSchema = v.fallback(v.object({ verifyAdult: v.optional(v.string(), '') }), {
  verifyAdult: '',
});

export function useAdultsLogin(props: WidgetProps<typeof adultsLoginContract>): AdultsLoginModel {
  const { host, verification } = props;
  const { api, session, config } = useRuntime();
  const { isWaiting, send } = useSend(host);
  const [email, setEmail] = useState(
    () => props.email ?? new URLSearchParams(location.search).get('email') ?? '',
  );
  const [view, setView] = useState<AdultsLoginModel['view']>('login');
  const [problem, setProblem] = useState<AdultsLoginModel['problem']>();
  // Logged in by the server, but not here: nobody may see the account before the second step.
  const [candidate, setCandidate] = useState<User>();
  const [failures, setFailures] = useState(0);
  const own = safeUrl(props.defaultUrl) ?? '/perfil/els-meus-fills-i-filles';
  const [destination, setDestination] = useState(own);

  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has('email')) return;
    url.searchParams.delete('email');
    history.replaceState(history.state, '', url);
  }, []);

  useEffect(() => {
    host.setState(isWaiting ? 'waiting' : view === 'done' ? 'success' : problem ? 'error' : 'ready');
  }, [host, isWaiting, view, problem]);

  const say = (kind: Kind) => setProblem((last) => ({ kind, count: (last?.count ?? 0) + 1 }));
  const kindOf = (error: unknown): Kind => {
    if (!isApiError(error)) return 'error';
    if (error.status === 401) return 'credentials';
    if (error.status === 403) return 'unvalidated';
    return error.type === 'timeout' ? 'timeout' : 'error';
  };

  const finish = (user: User) => {
    const given = props.backUrl && safeBackUrl(props.backUrl, location.origin, GUARDIAN_DEAD_ENDS);
    const url = given || (takeBackUrl(GUARDIAN_DEAD_ENDS) ?? own);
    session.commit(user);
    setCandidate(undefined);
    setDestination(url);
    setProblem(undefined);
    setView('done');
    host.emit('apunt-login', { user, method: 'adults' });
    host.navigate(url, 'login-success');
  };

  /** The server has opened a session that nobody may use: close it, whatever comes of it. */
  const giveUp = (kind: Kind) => {
    setCandidate(undefined);
    setFailures(0);
    setView('login');
    say(kind);
    void logout(api).catch(() => {});
  };

  const stepFor = (user: User): Step | undefined => {
    if (verification === 'birthdate') return toFormDate(user.birthdate) ? 'birthdate' : undefined;
    const { verifyAdult: address } = v.parse(endpointsSchema, config.json('endpoints') ?? {});
    return verification === 'code' && address ? 'code' : undefined;
  };

  const miss = (step: Step): Refusal => {
    host.emit('apunt-verification', { step, ok: false });
    if (failures + 1 >= TRIES) giveUp('locked');
    else {
      setFailures(failures + 1);
      say(step === 'code' ? 'wrong-code' : 'wrong');
    }
    return {};
  };

  return {
    view,
    problem,
    email,
    destination,
    onSend(values) {
      setProblem(undefined);
      setEmail(values.email);
      return send({
        payload: { email: values.email },
        call: () => login(api, values),
        failed(error) {
          say(kindOf(error));
          return {};
        },
        done(user) {
          if (user.type === CHILD_TYPE) {
            giveUp('credentials');
            return;
          }
          const step = stepFor(user);
          if (!step) {
            finish(user);
            return;
          }
          setCandidate(user);
          setView(step);
        },
      });
    },
    async onVerify(answer) {
      if (!candidate) return {};
      setProblem(undefined);
      if (view === 'birthdate') {
        const day = readBirthdate(answer);
        if (day === undefined || day !== readBirthdate(toFormDate(candidate.birthdate)))
          return miss('birthdate');
        host.emit('apunt-verification', { step: 'birthdate', ok: true });
        finish(candidate);
        return undefined;
      }
      return send({
        payload: {},
        call: () => verifyAdult(api, answer),
        failed(error) {
          const isWrong = isApiError(error) && ((error.status ?? 0) < 500 || error.errors.length > 0);
          if (isWrong && error.type !== 'timeout') return miss('code');
          say(kindOf(error));
          return {};
        },
        done() {
          host.emit('apunt-verification', { step: 'code', ok: true });
          finish(candidate);
        },
      });
    },
  };
}
