import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '@apunt/api/api';
import { adult, guardian, hintOf } from '@apunt/testing/fixtures/users';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie } from '@apunt/testing/runtime';
import { createSession, type Session } from './session.store.ts';

const PROFILE = 'GET /api/front/user/profile';

describe('the session of a server that is down', () => {
  let network: Network;
  let session: Session;

  beforeEach(() => {
    resetPage();
    network = installNetwork(http.get('*/profile', () => HttpResponse.json({}, { status: 500 })));
    setHintCookie(hintOf(adult));
    session = createSession({ api: createApi({}) });
  });
  afterEach(() => {
    vi.useRealTimers();
    session.close();
    network.restore();
    resetPage();
  });

  it('leaves a server that is down alone for half a minute, but for those who insist', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await Promise.all([session.load(), session.load()]);
    await session.load();
    vi.advanceTimersByTime(29_999);
    expect(await session.load()).toBeNull();
    expect(network.calls).toEqual([PROFILE]);
    await expect(session.load({ strict: true })).rejects.toMatchObject({ status: 500 });
    expect(network.calls).toHaveLength(2);
    vi.advanceTimersByTime(30_000);
    network.use(http.get('*/profile', () => HttpResponse.json({ response: adult })));
    expect((await session.load())?.id).toBe('101');
  });

  it('asks at once about somebody else who logs in while the server seems to be down', async () => {
    await session.load();
    network.use(http.get('*/profile', () => HttpResponse.json({ response: guardian })));
    setHintCookie(hintOf(guardian));
    document.dispatchEvent(new Event('visibilitychange'));
    expect((await session.load())?.id).toBe(guardian.id);
  });
});
