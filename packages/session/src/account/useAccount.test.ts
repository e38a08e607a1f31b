import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adult, guardian, hintOf } from '@apunt/testing/fixtures/users';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { useAccount } from './useAccount.ts';

const PROFILE = 'GET /api/front/user/profile';
const answer = (user: object) => http.get('*/profile', () => HttpResponse.json({ response: user }));
const refuse = (status: number) => http.get('*/profile', () => HttpResponse.json({}, { status }));

describe('the account of a page', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    network = installNetwork(answer(adult));
    runtime = startTestRuntime();
  });
  afterEach(() => {
    network.restore();
    resetPage();
  });

  const render = () => renderHook(() => useAccount(runtime.session)).result;

  it('asks even without a hint, and has the user', async () => {
    const result = render();
    expect(result.current.status).toBe('loading');
    await waitFor(() => expect(result.current.user?.id).toBe(adult.id));
    expect(network.calls).toEqual([PROFILE]);
  });

  it('is nobody after a 401, and does not ask again', async () => {
    network.use(refuse(401));
    const result = render();
    await waitFor(() => expect(result.current.status).toBe('none'));
    expect(network.calls).toEqual([PROFILE]);
  });

  it('does not take a server that is down for a logout, and can try again', async () => {
    network.use(refuse(500));
    const result = render();
    await waitFor(() => expect(result.current.status).toBe('failed'));
    network.use(answer(adult));
    act(() => result.current.retry());
    expect(result.current.status).toBe('loading');
    await waitFor(() => expect(result.current.status).toBe('user'));
  });

  it('is nobody once the session is cleared, without another call', async () => {
    const result = render();
    await waitFor(() => expect(result.current.status).toBe('user'));
    act(() => runtime.session.clear());
    await waitFor(() => expect(result.current.status).toBe('none'));
    expect(network.calls).toEqual([PROFILE]);
  });

  it('waits for the other user when another tab has logged in as somebody else', async () => {
    const result = render();
    await waitFor(() => expect(result.current.status).toBe('user'));
    network.use(answer(guardian));
    setHintCookie(hintOf(guardian));
    const seen = new Set<string>();
    const stop = runtime.session.store.subscribe(() => seen.add(result.current.status));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current.status).toBe('loading');
    await waitFor(() => expect(result.current.user?.id).toBe(guardian.id));
    stop();
    expect(seen.has('none')).toBe(false);
    expect(network.calls).toEqual([PROFILE, PROFILE]);
  });
});
