import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@apunt/api/errors';
import { useSend, type FormHost } from './useSend.ts';

const failure = (type: 'server' | 'aborted') => new ApiError({ type, endpoint: 'contact', message: type });

describe('useSend', () => {
  function start(isPrevented = false) {
    const events: string[] = [];
    const host: FormHost = {
      emit: (name: string) => (events.push(name), !(isPrevented && name === 'apunt-submit')),
    };
    return { events, ...renderHook(() => useSend(host)) };
  }
  const job = (call: () => Promise<unknown>) => ({
    payload: {},
    call,
    done: () => {},
    failed: () => undefined,
  });

  it('calls nothing when the page takes it over', async () => {
    const { events, result } = start(true);
    let called = false;
    const call = async () => void (called = true);
    await act(async () => expect(await result.current.send(job(call))).toBeUndefined());
    expect([called, events]).toEqual([false, ['apunt-submit']]);
  });

  it.each([
    ['a failure', failure('server'), ['apunt-submit', 'apunt-error']],
    ['a call that was stopped', failure('aborted'), ['apunt-submit']],
    ['a transfer that was stopped', new DOMException('x', 'AbortError'), ['apunt-submit']],
  ])('%s empties the secrets; only a failure is told to the page', async (_, error, told) => {
    const { events, result } = start();
    await act(async () => expect(await result.current.send(job(() => Promise.reject(error)))).toEqual({}));
    expect(events).toEqual(told);
    expect(result.current.isWaiting).toBe(false);
  });
});
