import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { ApiError } from '../errors.ts';
import { createClient } from './client.ts';

/** The specification's deadline of a call, in milliseconds; written out, so that a change of the constant fails. */
const DEADLINE = 10_000;

/** Ends with the error of an aborted request, and never by itself. */
const stalled = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

/** An answer whose head has come and whose body has begun and does not go on. */
const halfAnswer = (signal: AbortSignal) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{'));
        signal.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
      },
    }),
  );

const signalOf = (input: RequestInfo | URL, init?: RequestInit) =>
  input instanceof Request ? input.signal : (init?.signal ?? new AbortController().signal);

describe('the deadline of a call', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ['the head', (signal: AbortSignal) => stalled(signal)],
    ['the rest of the body', (signal: AbortSignal) => Promise.resolve(halfAnswer(signal))],
  ])('a call whose answer lacks %s fails as a timeout after 10 s and not before', async (_, answer) => {
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => answer(signalOf(input, init)));
    let error: unknown;
    void createClient({})
      .send({ endpoint: 'profile' }, v.unknown())
      .catch((caught: unknown) => void (error = caught));
    await vi.advanceTimersByTimeAsync(DEADLINE - 1);
    expect(error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ type: 'timeout' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
