import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@apunt/api/errors';
import { errorDetail, isRefused } from './server-errors.ts';
import type { Refusal } from './useFormMachine.ts';

/** The part of a host through which a form dispatches its events to the page. */
export interface FormHost {
  emit(name: 'apunt-submit', detail: { payload: object }): boolean;
  emit(name: 'apunt-success', detail: { response: unknown }): boolean;
  emit(name: 'apunt-error', detail: ReturnType<typeof errorDetail>): boolean;
}

/** One send of a form: the payload that the page may see, the call, and the handlers of its result. */
export interface Job<T> {
  /** The data shown to the page in `apunt-submit`. Must not contain passwords or other secrets. */
  payload: object;
  call: () => Promise<T>;
  /** The server's answer, where `call` gives more than that. */
  answerOf?: (result: T) => unknown;
  /** Called with the answer, but only while the element is still in the page. */
  done: (answer: T) => void;
  /** Called when the call has failed or was aborted: shows that to the visitor and returns the fields to mark. */
  failed: (error: unknown) => Refusal | undefined;
}

/** Whether a call was aborted on purpose. That is no error, so the page is not told of one. */
export const isStopped = (error: unknown): boolean =>
  isApiError(error) ? error.type === 'aborted' : Object(error).name === 'AbortError';

const UNSENT: Refusal = { isUnsent: true };

/**
 * Sends a form: the page may cancel the send and gets an event with its result. An answer that arrives after the
 * element was removed is ignored. Return the result of `send` from the machine's `onSubmit`.
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

  const send = async <T>({ payload, call, answerOf, done, failed }: Job<T>): Promise<Refusal | undefined> => {
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
      return isRefused(error) || isStopped(error) ? refusal : { ...refusal, isUnjudged: true };
    }
    if (!alive.current) return undefined;
    setWaiting(false);
    host.emit('apunt-success', { response: (answerOf ? answerOf(answer) : answer) ?? {} });
    done(answer);
    return undefined;
  };
  return { isWaiting, send };
}
