import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { savedHandlers } from '@apunt/testing/fixtures/saved';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { favouritesContract } from './favourites.contract.ts';
import { useFavourites } from './useFavourites.ts';

describe('useFavourites', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    setHintCookie(hintOf(adult));
    network = installNetwork(...savedHandlers());
    runtime = startTestRuntime();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    network.restore();
    resetPage();
  });

  function start() {
    const host = createTestHost(favouritesContract);
    const props = propsOf(favouritesContract, host);
    return { host, ...renderHook(() => useFavourites(props)) };
  }

  it('loads the list of the user', async () => {
    const { host, result } = start();
    await waitFor(() => expect(result.current?.items[0]?.id).toBe('1002'));
    expect(network.calls).toContain('GET /api/front/user/favourites/?userId=101');
    await waitFor(() => expect(host.states).toEqual(['loading', 'ready']));
  });

  it('deletes with the call of a like', async () => {
    const { result } = start();
    await waitFor(() => expect(result.current?.status).toBe('ready'));
    act(() => result.current?.onDelete('1002'));
    await waitFor(() => expect(network.calls).toContain('DELETE /api/bookmark/content/1002'));
  });

  it('is empty when there is nothing', async () => {
    network.use(http.get('*/favourites/', () => HttpResponse.json({ response: [] })));
    const { host } = start();
    await waitFor(() => expect(host.states.at(-1)).toBe('empty'));
  });

  it('tells the page that a call has failed, and loads again on reload()', async () => {
    network.use(http.get('*/favourites/', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { host } = start();
    await waitFor(() => expect(host.states.at(-1)).toBe('error'));
    expect(host.events).toMatchObject([{ name: 'apunt-error', detail: { type: 'server' } }]);
    act(() => host.reload());
    await waitFor(() => expect(host.states.at(-1)).toBe('ready'));
  });

  it('goes to the login page when nobody is there', async () => {
    network.use(http.get('*/profile', () => HttpResponse.json({}, { status: 401 })));
    const { host } = start();
    await waitFor(() => expect(runtime.visits).toEqual(['/acces']));
    expect(host.events).toMatchObject([{ detail: { reason: 'session-missing' } }]);
  });
});
