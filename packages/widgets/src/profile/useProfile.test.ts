import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { clubHandlers } from '@apunt/testing/fixtures/club';
import { forgetVisitor } from '@apunt/session/account/forget';
import { adult, child, hintOf } from '@apunt/testing/fixtures/users';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { profileContract } from './profile.contract.ts';
import { useProfile } from './useProfile.ts';

describe('useProfile', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...clubHandlers());
  });
  afterEach(() => {
    network.restore();
    history.replaceState(null, '', '/');
    resetPage();
  });

  function start(
    user: Parameters<typeof hintOf>[0] | undefined,
    given: Partial<WidgetProps<typeof profileContract>> = {},
    site = 'lacolla',
  ) {
    if (user) setHintCookie(hintOf(user));
    runtime = startTestRuntime({ config: { site } });
    const host = createTestHost(profileContract);
    const props = propsOf(profileContract, host, given);
    return { host, ...renderHook(() => useProfile(props)) };
  }
  const refuse = (status: number) => http.get('*/profile', () => HttpResponse.json({}, { status }));

  const as = (user: object) =>
    network.use(http.get('*/profile', () => HttpResponse.json({ response: user })));

  it('loads the user, even without a hint, and takes the tab from the address', async () => {
    history.replaceState(null, '', '/perfil/continguts-guardats');
    as(adult);
    const { host, result } = start(undefined, {}, 'general');
    expect(result.current.status).toBe('loading');
    await waitFor(() => expect(result.current.user?.id).toBe(adult.id));
    expect(result.current.tab).toBe('favourites');
    expect(host.states).toEqual(['loading', 'ready']);
    expect(runtime.visits).toEqual([]);
  });

  it('sends nobody to the login page, with the way back', async () => {
    history.replaceState(null, '', '/perfil/meu-perfil');
    network.use(refuse(401));
    const { host } = start(undefined);
    await waitFor(() => expect(runtime.visits).toEqual(['/acces']));
    expect(localStorage.getItem('backUrl')).toBe('/perfil/meu-perfil');
    expect(host.events).toMatchObject([{ detail: { reason: 'session-missing' } }]);
  });

  it('leaves the tab of the children when the server cannot tell who is there', async () => {
    network.use(http.get('*/profile', () => HttpResponse.json({}, { status: 500 })));
    start(adult, { tab: 'children' });
    await waitFor(() => expect(runtime.replaced).toEqual(['/acces']));
  });

  it('stays when the server is down, and tries again', async () => {
    network.use(http.get('*/profile', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { result } = start(adult);
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(runtime.visits).toEqual([]);
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.status).toBe('user'));
  });

  it.each([
    ['general', adult, 'children', 'children', '/perfil/els-meus-fills-i-filles'],
    ['apuntsdellengua', adult, 'shows', 'user', '/perfil/meu-perfil'],
    ['apuntsdellengua', adult, 'children', 'user', '/perfil/meu-perfil'],
    ['lacolla', child, 'user', 'favourites', '/perfil/continguts-guardats'],
    ['lacolla', child, 'shows', 'shows', '/perfil/programes-preferits'],
  ] as const)('on %s, for %o, the tab %s is %s', async (site, user, tab, shown, address) => {
    history.replaceState(
      null,
      '',
      address === '/perfil/continguts-guardats' ? '/perfil/meu-perfil' : address,
    );
    as(user);
    const { result } = start(user, { tab }, site);
    await waitFor(() => expect(result.current.status).toBe('user'));
    expect(result.current.tab).toBe(shown);
    expect(location.pathname).toBe(address);
  });

  it.each([
    [{ ...adult, type: 'rrss' }, {}, true],
    [adult, { loginType: 'rrss' as const }, true],
    [adult, {}, false],
  ])('knows the second step of a social registration', async (user, given, isSocial) => {
    as(user);
    const { result } = start(user, given, 'general');
    await waitFor(() => expect(result.current.status).toBe('user'));
    expect(result.current.isSocial).toBe(isSocial);
  });

  it('logs out to the login page, without remembering the profile', async () => {
    as(adult);
    const { host, result } = start(adult, {}, 'general');
    await waitFor(() => expect(result.current.status).toBe('user'));
    act(() => result.current.menu.onLogout());
    await waitFor(() => expect(runtime.visits).toEqual(['/acces']));
    expect(host.events.at(-1)).toMatchObject({ detail: { reason: 'logout' } });
    expect(localStorage.getItem('backUrl')).toBeNull();
  });

  it('leaves the way to a logout by another element', async () => {
    as(adult);
    const { result } = start(adult, {}, 'general');
    await waitFor(() => expect(result.current.status).toBe('user'));
    forgetVisitor({ site: 'general' });
    act(() => runtime.session.clear());
    await waitFor(() => expect(result.current.status).toBe('none'));
    expect([runtime.visits, localStorage.getItem('backUrl')]).toEqual([[], null]);
  });

  it('asks the page before another tab opens', async () => {
    as(adult);
    const { host, result } = start(adult, {}, 'general');
    await waitFor(() => expect(result.current.status).toBe('user'));
    expect(result.current.onTab('shows')).toBe(true);
    host.prevented.add('apunt-tab-change');
    expect(result.current.onTab('shows')).toBe(false);
  });
});
