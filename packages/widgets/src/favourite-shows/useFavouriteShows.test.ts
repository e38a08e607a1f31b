import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { savedHandlers } from '@apunt/testing/fixtures/saved';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { favouriteShowsContract } from './favourite-shows.contract.ts';
import { useFavouriteShows } from './useFavouriteShows.ts';

describe('useFavouriteShows', () => {
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
    const host = createTestHost(favouriteShowsContract);
    const props = propsOf(favouriteShowsContract, host);
    return { host, ...renderHook(() => useFavouriteShows(props)) };
  }

  it('loads the list of the user', async () => {
    const { host, result } = start();
    await waitFor(() => expect(result.current?.items[0]?.id).toBe('55'));
    expect(network.calls).toContain('GET /api/front/user/shows/?userId=101');
    await waitFor(() => expect(host.states).toEqual(['loading', 'ready']));
  });

  it('is empty on the language site, and asks nobody', () => {
    runtime = startTestRuntime({ config: { site: 'apuntsdellengua' } });
    const { host, result } = start();
    expect(result.current).toBeNull();
    expect(host.states).toEqual(['empty']);
    expect(network.calls).toEqual([]);
  });

  it('deletes with the call of a like', async () => {
    const { result } = start();
    await waitFor(() => expect(result.current?.status).toBe('ready'));
    act(() => result.current?.onDelete('55'));
    await waitFor(() => expect(network.calls).toContain('DELETE /api/bookmark/taxon/55'));
  });

  it('is empty when there is nothing', async () => {
    network.use(http.get('*/shows/', () => HttpResponse.json({ response: [] })));
    const { host } = start();
    await waitFor(() => expect(host.states.at(-1)).toBe('empty'));
  });

  it('tells the page that a call has failed, and loads again on reload()', async () => {
    network.use(http.get('*/shows/', () => HttpResponse.json({}, { status: 500 }), { once: true }));
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
