import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from '@apunt/testing/failure';
import { installNetwork, type Network } from '@apunt/testing/network';
import { createApi, type Api } from '../api.ts';
import type { ApiError } from '../errors.ts';

const PATH = '*/api/front/user/profile';

describe('a GET that several wait for', () => {
  let network: Network;
  let reported: ApiError[];

  beforeEach(() => {
    network = installNetwork();
    reported = [];
  });
  afterEach(() => network.restore());

  const open = (): Api => createApi({ onError: (error) => reported.push(error) });

  it('cancels a GET when the last one who waits for it has left, and asks anew then', async () => {
    let cancelled = 0;
    network.use(
      http.get(PATH, ({ request }) => {
        request.signal.addEventListener('abort', () => (cancelled += 1));
        return new Promise<never>(() => {});
      }),
    );
    const api = open();
    const [first, second] = [new AbortController(), new AbortController()];
    const [one, two] = [first, second].map(({ signal }) =>
      failureOf(api.send({ endpoint: 'profile', signal }, v.unknown())),
    );
    await vi.waitFor(() => expect(network.calls).toHaveLength(1));
    first.abort();
    expect((await one)?.type).toBe('aborted');
    expect(cancelled).toBe(0);
    second.abort();
    expect((await two)?.type).toBe('aborted');
    await vi.waitFor(() => expect(cancelled).toBe(1));
    network.use(http.get(PATH, () => HttpResponse.json({ id: '7' })));
    expect(await api.send({ endpoint: 'profile' }, v.unknown())).toEqual({ id: '7' });
    expect(network.calls).toHaveLength(2);
    expect(reported).toEqual([]);
  });

  it('goes on with a GET for who cannot leave, and with the answer for those who stay', async () => {
    let reply = () => {};
    const late = new Promise<void>((done) => (reply = done));
    network.use(http.get(PATH, () => late.then(() => HttpResponse.json({ id: '7' }))));
    const api = open();
    const [leaving, staying] = [new AbortController(), new AbortController()];
    const left = failureOf(api.send({ endpoint: 'profile', signal: leaving.signal }, v.unknown()));
    const others = [
      api.send({ endpoint: 'profile', signal: staying.signal }, v.unknown()),
      api.send({ endpoint: 'profile' }, v.unknown()),
    ];
    await vi.waitFor(() => expect(network.calls).toHaveLength(1));
    leaving.abort();
    expect((await left).type).toBe('aborted');
    staying.abort();
    reply();
    expect((await failureOf(others[0] ?? Promise.resolve())).type).toBe('aborted');
    expect(await others[1]).toEqual({ id: '7' });
    expect(network.calls).toHaveLength(1);
    const gone = new AbortController();
    gone.abort();
    expect((await failureOf(api.send({ endpoint: 'profile', signal: gone.signal }, v.unknown()))).type).toBe(
      'aborted',
    );
    expect(network.calls).toHaveLength(1);
  });
});
