import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@apunt/api/errors';
import { errorDetail } from './server-errors.ts';
import type { Refusal } from './useFormMachine.ts';

/** The part of a host that a form tells what it does. */
export interface FormHost {
  emit(name: 'apunt-submit', detail: { payload: object }): boolean;
  emit(name: 'apunt-success', detail: { response: unknown }): boolean;
  emit(name: 'apunt-error', detail: ReturnType<typeof errorDetail>): boolean;
}

/** One send of a form: what the page may see of it, the call, and what its end means to the form. */
export interface Job<T> {
  /** What the page is shown of it: never a secret. */
  payload: object;
  call: () => Promise<T>;
  /** The answer has come, and the element is still there. */
  done: (answer: T) => void;
  /** The call has failed, or was stopped: says so to the visitor, and which fields are concerned. */
  failed: (error: unknown) => Refusal | undefined;
}

/** Whether a call ended because somebody here wanted it to: nothing has gone wrong. */
export const isStopped = (error: unknown): boolean =>
  isApiError(error) ? error.type === 'aborted' : Object(error).name === 'AbortError';

const UNSENT: Refusal = { isUnsent: true };

/**
 * One send of a form: the page may stop it, it is told how it ended, and an answer that comes when nobody is there any
 * more changes nothing. Give the result to the form machine.
 */
export function useSend(host: FormHost) {
  const [isWaiting, setWaiting] = useState(false);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  const send = async <T>({ payload, call, done, failed }: Job<T>): Promise<Refusal | undefined> => {
    if (!host.emit('apunt-submit', { payload })) return UNSENT;
    setWaiting(true);
    let answer: T;
    try {
      answer = await call();
    } catch (error) {
      if (!alive.current) return UNSENT;
      setWaiting(false);
      const refusal = failed(error) ?? {};
      if (!isStopped(error)) host.emit('apunt-error', errorDetail(error));
      return refusal;
    }
    if (!alive.current) return undefined;
    setWaiting(false);
    host.emit('apunt-success', { response: answer ?? {} });
    done(answer);
    return undefined;
  };
  return { isWaiting, send };
}
