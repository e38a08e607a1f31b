import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { CLUB_LOGIN, clubLoginHandlers } from '@apunt/testing/fixtures/club-login';
import { childLoginContract } from './child-login.contract.ts';
import { useChildLogin } from './useChildLogin.ts';

const GOOD = { nick: CLUB_LOGIN.nick, password: CLUB_LOGIN.pin };

describe('useChildLogin', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    history.replaceState(null, '', '/acces');
    network = installNetwork(...clubLoginHandlers());
  });
  afterEach(() => {
    network.restore();
    history.replaceState(null, '', '/');
    resetPage();
  });

  function start(site = 'lacolla', given: Partial<WidgetProps<typeof childLoginContract>> = {}) {
    runtime = startTestRuntime({ config: { site } });
    const host = createTestHost(childLoginContract);
    const props = propsOf(childLoginContract, host, given);
    return { host, ...renderHook(() => useChildLogin(props)) };
  }

  it('sends number and PIN as text, zeros and all, and goes to the programmes', async () => {
    const { host, result } = start();
    await act(async () => void (await result.current.onSend(GOOD)));
    expect(JSON.parse(network.requests[0]?.body ?? '')).toEqual({ nick: '4711', password: '0042' });
    expect(runtime.visits).toEqual(['/perfil/programes-preferits']);
    expect(runtime.session.store.getState().user?.type).toBe('laCollaMember');
    expect(result.current.view).toBe('done');
    expect(host.events.map(({ name }) => name)).toEqual([
      'apunt-submit',
      'apunt-success',
      'apunt-login',
      'apunt-navigate',
    ]);
    expect(host.events[2]?.detail).toMatchObject({ method: 'child' });
    expect(JSON.stringify(host.events)).not.toContain(CLUB_LOGIN.pin);
  });

  it('goes back to where the child came from', async () => {
    localStorage.setItem('backUrl', '/contingut/7');
    const { result } = start();
    await act(async () => void (await result.current.onSend(GOOD)));
    expect(runtime.visits).toEqual(['/contingut/7']);
  });

  it.each([
    [401, 'credentials', {}],
    [403, 'error', {}],
    [500, 'error', { isUnjudged: true }],
  ])('%i is told as %s', async (status, kind, refusal) => {
    network.use(http.post('*/user/login', () => HttpResponse.json({}, { status })));
    const { host, result } = start();
    await act(async () => expect(await result.current.onSend(GOOD)).toEqual(refusal));
    expect(result.current.problem?.kind).toBe(kind);
    expect(host.states.at(-1)).toBe('error');
    expect(runtime.session.store.getState().user).toBeNull();
  });

  it('says that the line is down', async () => {
    network.cut();
    const { result } = start();
    await act(async () => void (await result.current.onSend(GOOD)));
    expect(result.current.problem?.kind).toBe('timeout');
  });

  it('takes an answer without a user for a failure', async () => {
    network.use(http.post('*/user/login', () => HttpResponse.json({ response: {} })));
    const { result } = start();
    await act(async () => void (await result.current.onSend(GOOD)));
    expect(result.current.problem?.kind).toBe('error');
  });

  it('swaps with the PIN, and tells the page', () => {
    const { host, result } = start();
    act(() => result.current.onView('pin'));
    expect(result.current.view).toBe('pin');
    expect(host.events).toMatchObject([{ name: 'apunt-view-change', detail: { view: 'pin' } }]);
    expect(start('lacolla', { noPinSetup: true }).result.current.canSetPin).toBe(false);
  });

  it('leads to the login page off the club site, and hides where it is that page already', async () => {
    history.replaceState(null, '', '/club');
    const { host, result } = start('general');
    await waitFor(() => expect(runtime.visits).toEqual(['/acces']));
    expect(runtime.replaced).toEqual(['/acces']);
    expect(result.current.view).toBe('away');
    expect(host.states).toEqual(['empty']);
    history.replaceState(null, '', '/acces');
    start('general');
    expect(runtime.visits).toEqual([]);
  });
});
