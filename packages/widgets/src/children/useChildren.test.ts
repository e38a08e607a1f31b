import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { clubHandlers, family } from '@apunt/testing/fixtures/club';
import { forgetVisitor } from '@apunt/session/account/forget';
import { adult, child, hintOf } from '@apunt/testing/fixtures/users';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { childrenContract } from './children.contract.ts';
import { useChildren } from './useChildren.ts';

describe('useChildren', () => {
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
    given: Partial<WidgetProps<typeof childrenContract>> = {},
    site = 'lacolla',
  ) {
    if (user) setHintCookie(hintOf(user));
    runtime = startTestRuntime({ config: { site } });
    const host = createTestHost(childrenContract);
    const props = propsOf(childrenContract, host, given);
    return { host, ...renderHook(() => useChildren(props)) };
  }
  const refuse = (status: number) => http.get('*/profile', () => HttpResponse.json({}, { status }));

  it('goes to the login when the data cannot be loaded, says so meanwhile, and tries again', async () => {
    network.use(http.get('*/profile', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { host, result } = start(family);
    await waitFor(() => expect(result.current.view).toBe('failed'));
    await waitFor(() => expect([runtime.visits, runtime.replaced]).toEqual([['/acces'], ['/acces']]));
    expect(localStorage.getItem('backUrl')).toBe(location.pathname);
    act(() => host.reload());
    await waitFor(() => expect(result.current.view).toBe('cards'));
  });

  it('has a card for each child', async () => {
    const { host, result } = start(family);
    await waitFor(() => expect(result.current.view).toBe('cards'));
    expect(result.current.children.map(({ name }) => name)).toEqual(['Aina', 'Pau']);
    expect(host.states).toEqual(['loading', 'ready']);
  });

  it('invites an adult who has no child in the club', async () => {
    network.use(http.get('*/profile', () => HttpResponse.json({ response: adult })));
    const { result } = start(adult, { addUrl: 'javascript:alert(1)' });
    await waitFor(() => expect(result.current.view).toBe('invite'));
    expect(result.current.addHref).toBe('/registre');
  });

  it.each([
    ['nobody', undefined, refuse(401)],
    ['a child', child, http.get('*/profile', () => HttpResponse.json({ response: child }))],
  ])('sends %s to the login page, and back afterwards', async (_, user, handler) => {
    network.use(handler);
    history.replaceState(null, '', '/perfil/els-meus-fills-i-filles');
    const { host } = start(user);
    await waitFor(() => expect(runtime.visits).toEqual(['/acces']));
    expect(host.events).toMatchObject([{ detail: { reason: 'session-missing' } }]);
    expect(localStorage.getItem('backUrl')).toBe('/perfil/els-meus-fills-i-filles');
  });

  it.each([{ deleted: false }, { deleted: true }])(
    'leaves the way to a logout by another element: %j',
    async (how) => {
      const { result } = start(family);
      await waitFor(() => expect(result.current.view).toBe('cards'));
      forgetVisitor({ site: 'lacolla', ...how });
      act(() => runtime.session.clear());
      await waitFor(() => expect(result.current.view).toBe('loading'));
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      expect([runtime.visits, localStorage.getItem('backUrl')]).toEqual([[], null]);
    },
  );

  it('is only a description on the other sites, and asks nobody', () => {
    const { host, result } = start(family, {}, 'general');
    expect(result.current.view).toBe('away');
    expect(host.states).toEqual(['empty']);
    expect(network.calls).toEqual([]);
  });
});
