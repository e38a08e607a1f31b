import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountHandlers } from '@apunt/testing/fixtures/account';
import { adult, child, hintOf } from '@apunt/testing/fixtures/users';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { useAccountMenu, type AccountMenuOptions } from './useAccountMenu.ts';

describe('the menu of an account', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...accountHandlers());
  });
  afterEach(() => {
    network.restore();
    resetPage();
  });

  function render(user?: typeof adult, more: Partial<AccountMenuOptions> = {}) {
    if (user) setHintCookie(hintOf(user));
    runtime = startTestRuntime();
    return renderHook(() =>
      useAccountMenu({
        api: runtime.api,
        session: runtime.session,
        site: 'general',
        base: '/perfil/',
        done: '/acces',
        announce: () => true,
        leave: runtime.navigate,
        ...more,
      }),
    ).result;
  }

  it('is nobody’s without a hint', () => {
    expect(render().current).toMatchObject({ isSignedIn: false, isChild: false, name: '' });
    expect(network.calls).toEqual([]);
  });

  it('is painted from the hint, without a call', () => {
    expect(render(adult).current).toMatchObject({
      isSignedIn: true,
      name: 'Maria',
      tabs: ['user', 'favourites', 'shows', 'children'],
      urls: { user: '/perfil/meu-perfil', adults: '/acces-adults', logout: '/logout' },
    });
    expect(network.calls).toEqual([]);
  });

  it('has neither profile nor children for a club member', () => {
    expect(render(child).current).toMatchObject({ isChild: true, tabs: ['favourites', 'shows'] });
  });

  it('takes the addresses that it is given', () => {
    const { urls } = render(adult, { urls: { shows: '/programes', user: undefined } }).current;
    expect(urls).toMatchObject({ shows: '/programes', user: '/perfil/meu-perfil' });
  });

  it('logs out', async () => {
    const result = render(adult);
    act(() => result.current.onLogout());
    await waitFor(() => expect(runtime.visits).toEqual(['/acces']));
    expect(result.current.isSignedIn).toBe(false);
  });
});
