import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { accountHandlers } from '@apunt/testing/fixtures/account';
import { adult, child, hintOf } from '@apunt/testing/fixtures/users';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { userButtonContract } from './user-button.contract.ts';
import { initialOf } from '@apunt/ui/popover/initial';
import { useUserButton } from './useUserButton.ts';

describe('useUserButton', () => {
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

  function start({
    hint,
    site = 'general',
    given = {},
  }: {
    hint?: string;
    site?: string;
    given?: Partial<WidgetProps<typeof userButtonContract>>;
  } = {}) {
    if (hint) setHintCookie(hint);
    runtime = startTestRuntime({ config: { site } });
    const host = createTestHost(userButtonContract);
    const props = propsOf(userButtonContract, host, given);
    return { host, ...renderHook(() => useUserButton(props)) };
  }

  it.each([
    ['general', ['login', 'register'], ['/acces', '/registre']],
    ['apuntsdellengua', ['login', 'register'], ['/acces', '/registre']],
    ['lacolla', ['child', 'adults'], ['/acces', '/acces-adults']],
  ])('offers on %s: %j', (site, keys, hrefs) => {
    const { doors } = start({ site }).result.current;
    expect(doors.map(({ key }) => key)).toEqual(keys);
    expect(doors.map(({ href }) => href)).toEqual(hrefs);
  });

  it('takes other addresses, but no dangerous ones', () => {
    const given = { loginUrl: '/entra', registerUrl: 'javascript:alert(1)' };
    expect(start({ given }).result.current.doors.map(({ href }) => href)).toEqual(['/entra', '/registre']);
  });

  it('asks for the name of a child, of whom the hint holds a letter, when the menu is opened', async () => {
    network.use(http.get('*/profile', () => HttpResponse.json({ response: child })));
    const { result } = start({ hint: hintOf(child), site: 'lacolla' });
    expect(result.current).toMatchObject({ initial: 'A', name: 'A', isSignedIn: true });
    expect(network.calls).toEqual([]);
    act(() => result.current.onToggle(true));
    await waitFor(() => expect(result.current).toMatchObject({ initial: 'A', name: 'Aina' }));
    act(() => result.current.onToggle(false));
    act(() => result.current.onToggle(true));
    expect(network.calls).toEqual(['GET /api/front/user/profile']);
  });

  it('paints the initial from the hint, without a call', () => {
    const { result } = start({ hint: hintOf(adult) });
    expect(result.current).toMatchObject({ initial: 'M', name: 'Maria', isSignedIn: true });
    expect(network.calls).toEqual([]);
  });

  it('takes the first letter of the e-mail when there is no name, else none', async () => {
    const nameless = { ...adult, name: '' };
    const { result } = start({ hint: hintOf(nameless) });
    expect(result.current.initial).toBe('');
    act(() => runtime.session.commit({ ...nameless, children: [] }));
    await waitFor(() => expect(result.current.initial).toBe('M'));
    expect(result.current.name).toBe(adult.email);
  });

  it.each([
    ['àngels', 'À'],
    ['  ivó ', 'I'],
    ['e\u0301lia', 'E\u0301'],
    ['👩‍🚀 x', '👩‍🚀'],
    ['', ''],
    ['<b>', '<'],
  ])('the initial of %j is %j', (name, initial) => expect(initialOf(name)).toBe(initial));

  it('tells the page when it opens and closes, and closes on a press elsewhere', () => {
    const { host, result } = start();
    act(() => result.current.onToggle(true));
    act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    expect(result.current.isOpen).toBe(false);
    expect(host.events.map(({ detail }) => detail)).toEqual([{ open: true }, { open: false }]);
  });

  it('remembers the present address for the way back', () => {
    start().result.current.onLeave();
    expect(localStorage.getItem('backUrl')).toBe(location.pathname);
  });

  it('asks for the menu of an account only when somebody is logged in', async () => {
    const { result } = start();
    await act(() => runtime.session.load());
    expect(result.current.Menu).toBeUndefined();
    act(() => runtime.session.commit({ ...adult, children: [] }));
    await waitFor(() => expect(result.current.Menu).toBeDefined());
    expect(network.calls).toEqual([]);
  });
});
