import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { userSchema } from '@apunt/api/network/user';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { saveIntent } from '@apunt/session/intent';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { contentGateContract } from './content-gate.contract.ts';
import { useContentGate } from './useContentGate.ts';

const SECRET = '<template><p id="secret">La resta</p></template>';

describe('useContentGate', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    network = installNetwork(http.get('*/profile', () => HttpResponse.json({ response: adult })));
  });
  afterEach(() => {
    network.restore();
    resetPage();
  });

  function start(
    given: Partial<WidgetProps<typeof contentGateContract>> = {},
    { isKnown = false, inner = SECRET } = {},
  ) {
    if (isKnown) setHintCookie(hintOf(adult));
    runtime = startTestRuntime({ config: { contentId: '1002' } });
    const host = createTestHost(contentGateContract);
    host.element.innerHTML = inner;
    const props = propsOf(contentGateContract, host, { template: 'body', restricted: true, ...given });
    return { host, ...renderHook(() => useContentGate(props)) };
  }
  const secretIn = (element: Element) => element.querySelector(':scope > [slot=content] #secret');

  it('is closed for a visitor: nothing is asked, and the content stays inert', () => {
    const { host, result } = start();
    expect(result.current.state).toBe('closed');
    expect(host.events).toEqual([{ name: 'apunt-gate', detail: { open: false } }]);
    expect(secretIn(host.element)).toBeNull();
    expect(network.calls).toEqual([]);
  });

  it('is open where nothing is restricted, without asking who is there', () => {
    const { host, result } = start({ restricted: false });
    expect(result.current.state).toBe('open');
    expect(secretIn(host.element)).not.toBeNull();
    expect(network.calls).toEqual([]);
  });

  it('opens when the server says who is there, and not for a cookie alone', async () => {
    const { host, result } = start({}, { isKnown: true });
    expect(result.current.state).toBe('loading');
    expect(secretIn(host.element)).toBeNull();
    await waitFor(() => expect(result.current.state).toBe('open'));
    expect(secretIn(host.element)).not.toBeNull();
    expect(host.states).toEqual(['loading', 'open']);
  });

  it('stays closed for a cookie that the server does not know', async () => {
    network.use(http.get('*/profile', () => HttpResponse.json({}, { status: 401 })));
    const { host, result } = start({}, { isKnown: true });
    await waitFor(() => expect(result.current.state).toBe('closed'));
    expect(secretIn(host.element)).toBeNull();
  });

  it('stays closed while the server cannot be asked, and asks again', async () => {
    network.use(http.get('*/profile', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { host, result } = start({}, { isKnown: true });
    await waitFor(() => expect(result.current.state).toBe('error'));
    expect(result.current.reason).toBeTruthy();
    expect(secretIn(host.element)).toBeNull();
    act(() => result.current.onRetry());
    await waitFor(() => expect(result.current.state).toBe('open'));
    expect(host.events).toEqual([{ name: 'apunt-gate', detail: { open: true } }]);
  });

  it('takes the content out of the page when the session ends', async () => {
    const { host, result } = start({}, { isKnown: true });
    await waitFor(() => expect(result.current.state).toBe('open'));
    act(() => runtime.session.clear());
    expect(result.current.state).toBe('closed');
    expect(secretIn(host.element)).toBeNull();
    expect(host.events.map(({ detail }) => detail)).toEqual([{ open: true }, { open: false }]);
  });

  it('leaves nothing behind when it goes', () => {
    const { host, unmount } = start({ restricted: false });
    unmount();
    expect(host.element.innerHTML).toBe(SECRET);
  });

  it('offers to load what was not sent, once its visitor has logged in', async () => {
    const { result } = start({}, { inner: '<p>Inicia la sessió</p>' });
    expect(result.current.state).toBe('closed');
    setHintCookie(hintOf(adult));
    act(() => runtime.session.commit(v.parse(userSchema, adult)));
    await waitFor(() => expect(result.current.isOutdated).toBe(true));
    act(() => result.current.onReload());
    expect(runtime.visits).toEqual(['/']);
  });

  it.each([
    [undefined, '/'],
    ['/contingut/7#part', '/contingut/7#part'],
    ['https://evil.test/', '/'],
  ])('with back-url %s, remembers %s, and what for', (backUrl, stored) => {
    const { result } = start({ backUrl });
    act(() => result.current.onLogin());
    expect(runtime.visits).toEqual(['/acces']);
    expect(localStorage.getItem('backUrl')).toBe(stored);
    expect(JSON.parse(sessionStorage.getItem('apuntIntent') ?? '')).toMatchObject({
      type: 'gate',
      id: '1002',
    });
  });

  it('stays when the page takes the login over', () => {
    const { host, result } = start();
    host.prevented.add('apunt-login-required');
    act(() => result.current.onLogin());
    expect([runtime.visits, localStorage.getItem('backUrl')]).toEqual([[], null]);
  });

  it('knows that somebody has come back for it', async () => {
    saveIntent({ type: 'gate', id: '1002' });
    const { result } = start({}, { isKnown: true });
    await waitFor(() => expect(result.current.isReturning).toBe(true));
    expect(sessionStorage.getItem('apuntIntent')).toBeNull();
  });
});
