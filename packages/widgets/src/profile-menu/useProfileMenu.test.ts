import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { accountHandlers } from '@apunt/testing/fixtures/account';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { profileMenuContract } from './profile-menu.contract.ts';
import { useProfileMenu } from './useProfileMenu.ts';

describe('useProfileMenu', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...accountHandlers());
    setHintCookie(hintOf(adult));
    runtime = startTestRuntime();
  });
  afterEach(() => {
    network.restore();
    resetPage();
    history.replaceState(null, '', '/');
  });

  function start(given: Partial<WidgetProps<typeof profileMenuContract>> = {}) {
    const host = createTestHost(profileMenuContract);
    const props = propsOf(profileMenuContract, host, given);
    return { host, ...renderHook(() => useProfileMenu(props)) };
  }

  it('knows the current tab from the address, unless it is told', () => {
    history.replaceState(null, '', '/perfil/programes-preferits');
    expect(start().result.current.current).toBe('shows');
    expect(start({ current: 'user' }).result.current.current).toBe('user');
  });

  it('takes addresses of the page, but no dangerous ones', () => {
    const { urls } = start({ json: { urls: { user: '/jo', shows: 'javascript:alert(1)' } } }).result.current;
    expect(urls).toMatchObject({ user: '/jo', shows: '/perfil/programes-preferits' });
    const evil = 'https://evil.test/';
    const names = ['user', 'favourites', 'shows', 'children', 'adults', 'logout'] as const;
    const given = Object.fromEntries(names.map((name) => [name, evil]));
    expect(Object.values(start({ json: { urls: given } }).result.current.urls)).not.toContain(evil);
  });

  it('logs out after asking the page, and says so', async () => {
    const { host, result } = start();
    act(() => result.current.onLogout());
    await waitFor(() => expect(runtime.visits).toEqual(['/acces']));
    expect(host.events.map(({ name }) => name)).toEqual(['apunt-logout', 'apunt-navigate']);
    expect(host.states).toEqual(['ready', 'waiting', 'empty']);
  });

  it('stays when the page says no', async () => {
    const { host, result } = start();
    host.prevented.add('apunt-logout');
    act(() => result.current.onLogout());
    expect([network.calls, runtime.visits]).toEqual([[], []]);
  });
});
