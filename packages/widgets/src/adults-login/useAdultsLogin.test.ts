import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { CLUB_LOGIN, clubLoginHandlers } from '@apunt/testing/fixtures/club-login';
import { child, guardian, hintOf } from '@apunt/testing/fixtures/users';
import { adultsLoginContract } from './adults-login.contract.ts';
import { useAdultsLogin } from './useAdultsLogin.ts';

const GOOD = { email: CLUB_LOGIN.email, password: CLUB_LOGIN.password };
const LOGIN = 'POST /api/front/user/login';
const LOGOUT = 'POST /api/front/user/logout';

const ENDPOINTS = { verifyAdult: '/api/front/user/verify-adult' };

describe('useAdultsLogin', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    history.replaceState(null, '', '/acces-adults');
    network = installNetwork(...clubLoginHandlers());
  });
  afterEach(() => {
    network.restore();
    history.replaceState(null, '', '/');
    resetPage();
  });

  function start(given: Partial<WidgetProps<typeof adultsLoginContract>> = {}, endpoints = {}) {
    runtime = startTestRuntime({ config: { site: 'lacolla' }, json: { endpoints } });
    const host = createTestHost(adultsLoginContract);
    const props = propsOf(adultsLoginContract, host, given);
    return { host, ...renderHook(() => useAdultsLogin(props)) };
  }
  async function loggedIn(given?: Partial<WidgetProps<typeof adultsLoginContract>>, endpoints?: object) {
    const hook = start(given, endpoints);
    await act(async () => void (await hook.result.current.onSend(GOOD)));
    return hook;
  }

  it('asks for the date of birth before anybody sees the account', async () => {
    const { host, result } = await loggedIn();
    expect(result.current.view).toBe('birthdate');
    expect(runtime.session.store.getState().user).toBeNull();
    expect(document.cookie).not.toContain('apuntUser');
    expect(runtime.visits).toEqual([]);
    await act(async () => expect(await result.current.onVerify('12/5/1984')).toBeUndefined());
    expect(runtime.session.store.getState().user?.id).toBe(guardian.id);
    expect(runtime.visits).toEqual(['/perfil/els-meus-fills-i-filles']);
    expect(network.calls).toEqual([LOGIN]);
    expect(host.events.map(({ name }) => name)).toEqual([
      'apunt-submit',
      'apunt-success',
      'apunt-verification',
      'apunt-login',
      'apunt-navigate',
    ]);
    expect(JSON.stringify(host.events)).not.toContain(GOOD.password);
  });

  it('gives the session up after three wrong answers', async () => {
    const { host, result } = await loggedIn();
    for (const answer of ['13/05/1984', '', '31/02/1984']) {
      await act(async () => expect(await result.current.onVerify(answer)).toEqual({}));
    }
    expect(result.current).toMatchObject({ view: 'login', problem: { kind: 'locked' } });
    await waitFor(() => expect(network.calls).toEqual([LOGIN, LOGOUT]));
    expect(host.events.filter(({ name }) => name === 'apunt-verification').length).toBe(3);
    await act(async () => expect(await result.current.onVerify('12/05/1984')).toEqual({}));
    expect(runtime.session.store.getState().user).toBeNull();
  });

  it('asks nothing when the profile has no date, or nothing is wanted', async () => {
    network.use(
      http.post('*/user/login', () => HttpResponse.json({ response: { ...guardian, birthdate: null } }), {
        once: true,
      }),
    );
    expect((await loggedIn()).result.current.view).toBe('done');
    expect((await loggedIn({ verification: 'none' })).result.current.view).toBe('done');
  });

  it('lets nobody in when a code is wanted that cannot be checked, and reports that once', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { host, result, rerender } = await loggedIn({ verification: 'code' });
    rerender();
    expect(result.current).toMatchObject({ view: 'login', problem: { kind: 'no-code' } });
    expect(network.calls).toEqual([]);
    expect(host.states.at(-1)).toBe('error');
    expect(reported.mock.calls.map(([line]) => String(line))).toEqual([
      expect.stringContaining('docs/errors/no-verification.md'),
    ]);
  });

  it('asks for a code where the site has an address for it', async () => {
    const { host, result } = await loggedIn({ verification: 'code' }, ENDPOINTS);
    expect(result.current.view).toBe('code');
    // The page's own client, which knows the address.
    network.use(http.post('*/verify-adult', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    await act(async () => void (await result.current.onVerify('123456')));
    expect(result.current.problem?.kind).toBe('error');
    await act(async () => void (await result.current.onVerify('000000')));
    expect(result.current.problem?.kind).toBe('wrong-code');
    network.use(http.post('*/verify-adult', () => HttpResponse.json({ ok: 7 })));
    await act(async () => void (await result.current.onVerify('123456')));
    expect(result.current.view).toBe('done');
    const answers = host.events.filter(({ name }) => name === 'apunt-success').map(({ detail }) => detail);
    expect(answers).toMatchObject([{ response: { id: guardian.id } }, { response: { ok: 7 } }]);
  });

  const bodyOf = (end: string): unknown =>
    JSON.parse(network.requests.find(({ path }) => path.endsWith(end))?.body ?? 'null');
  const hide = () => act(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));

  it.each(['birthdate', 'code'] as const)(
    'tells the server of the second step by %s',
    async (verification) => {
      await loggedIn({ verification }, ENDPOINTS);
      expect(bodyOf('/login')).toEqual({ ...GOOD, verify: verification });
    },
  );

  it('tells the server of no second step where there is none, or the server has no endpoint for it', async () => {
    await loggedIn({ verification: 'none' }, ENDPOINTS);
    await loggedIn();
    expect(network.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([GOOD, GOOD]);
  });

  it('lets the server judge the date of birth, which the page never gets before', async () => {
    const { host, result } = await loggedIn({}, ENDPOINTS);
    expect(result.current.view).toBe('birthdate');
    await act(async () => expect(await result.current.onVerify('13/5/1984')).toEqual({}));
    expect(result.current.problem?.kind).toBe('wrong');
    await act(async () => expect(await result.current.onVerify('31/2/1984')).toEqual({}));
    await act(async () => expect(await result.current.onVerify('12/5/1984')).toBeUndefined());
    expect(network.requests.slice(1).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { birthdate: '1984-05-13' },
      { birthdate: '1984-05-12' },
    ]);
    expect(runtime.session.store.getState().user).toMatchObject({ id: guardian.id, email: guardian.email });
    expect(host.events.filter(({ name }) => name === 'apunt-verification').length).toBe(3);
  });

  it('asks by itself, and ends what it has to, where the server has opened the session all the same', async () => {
    network.use(http.post('*/user/login', () => HttpResponse.json({ response: guardian })));
    const { result } = await loggedIn({}, ENDPOINTS);
    expect(result.current.view).toBe('birthdate');
    await act(async () => void (await result.current.onVerify('13/5/1984')));
    expect(network.calls).toEqual([LOGIN]);
    hide();
    await waitFor(() => expect(network.calls).toEqual([LOGIN, LOGOUT]));
  });

  it('asks the question that the server waits for', async () => {
    network.use(
      http.post('*/user/login', () => HttpResponse.json({ response: { ...guardian, verify: ['code'] } })),
    );
    expect((await loggedIn({}, ENDPOINTS)).result.current.view).toBe('code');
  });

  it('takes a 401 of another call for no lost session while the server waits for the answer', async () => {
    const { result, unmount } = await loggedIn({ verification: 'code' }, ENDPOINTS);
    const lost = vi.fn();
    runtime.session.onLost(lost);
    runtime.session.lose();
    expect(lost).not.toHaveBeenCalled();
    expect(result.current.view).toBe('code');
    await act(async () => void (await result.current.onVerify('123456')));
    runtime.session.lose();
    expect(lost).toHaveBeenCalledOnce();
    unmount();
  });

  it('ends no half open session when the page is left: the server does not open it', async () => {
    const { result, unmount } = await loggedIn({ verification: 'code' }, ENDPOINTS);
    hide();
    expect(result.current.view).toBe('code');
    unmount();
    expect(network.calls).toEqual([LOGIN]);
  });

  it('ends the session when the page is left before the date is given, and starts anew', async () => {
    const { result } = await loggedIn();
    hide();
    await waitFor(() => expect(network.calls).toEqual([LOGIN, LOGOUT]));
    expect(result.current.view).toBe('login');
    await act(async () => expect(await result.current.onVerify('12/05/1984')).toEqual({}));
    expect(runtime.session.store.getState().user).toBeNull();
    hide();
    expect(network.calls).toEqual([LOGIN, LOGOUT]);
  });

  it('ends the session when the element goes before the date is given', async () => {
    const { unmount } = await loggedIn();
    unmount();
    await waitFor(() => expect(network.calls).toEqual([LOGIN, LOGOUT]));
  });

  it('ends the session when the page is left while the password is on its way', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    network.use(
      http.post('*/user/login', async () => {
        await answered;
        return HttpResponse.json({ response: guardian });
      }),
    );
    const { result } = start();
    let sent: Promise<unknown> = Promise.resolve();
    act(() => void (sent = result.current.onSend(GOOD)));
    await waitFor(() => expect(network.calls).toEqual([LOGIN]));
    hide();
    await waitFor(() => expect(network.calls).toEqual([LOGIN, LOGOUT]));
    answer();
    await act(async () => void (await sent));
    expect(result.current).toMatchObject({ view: 'login', problem: undefined });
    await waitFor(() => expect(network.calls).toEqual([LOGIN, LOGOUT, LOGOUT]));
  });

  it.each([['before the password'], ['after the date'], ['after a wrong password']])(
    'ends nothing when the page is left %s',
    async (when) => {
      const { result } = when === 'before the password' ? start() : await loggedIn();
      if (when === 'after the date')
        await act(async () => void (await result.current.onVerify('12/05/1984')));
      if (when === 'after a wrong password') {
        hide();
        await waitFor(() => expect(network.calls).toEqual([LOGIN, LOGOUT]));
        await act(async () => void (await result.current.onSend({ ...GOOD, password: 'x' })));
      }
      const before = [...network.calls];
      hide();
      expect(network.calls).toEqual(before);
    },
  );

  it('refuses a child’s account in the words of a wrong password', async () => {
    network.use(http.post('*/user/login', () => HttpResponse.json({ response: child })));
    const { result } = await loggedIn();
    expect(result.current).toMatchObject({ view: 'login', problem: { kind: 'credentials' } });
    await waitFor(() => expect(network.calls).toEqual([LOGIN, LOGOUT]));
    expect(runtime.session.store.getState().user).toBeNull();
  });

  it.each([
    [401, 'credentials'],
    [403, 'unvalidated'],
    [500, 'error'],
  ])('%i is told as %s', async (status, kind) => {
    network.use(http.post('*/user/login', () => HttpResponse.json({}, { status })));
    const { result } = await loggedIn();
    expect(result.current.problem?.kind).toBe(kind);
  });

  it('tells an account from before to make a new password', async () => {
    const errors = [{ errorCode: 'LEGACY_USER_PASSWORD_NOT_RESET' }];
    network.use(http.post('*/user/login', () => HttpResponse.json({ errors }, { status: 401 })));
    const { result } = await loggedIn();
    expect(result.current.problem?.kind).toBe('legacy');
    expect(result.current.recoveryHref).toBe(`/acces?email=${encodeURIComponent(GOOD.email)}`);
  });

  it('sends the validation mail again, and not twice at once', async () => {
    network.use(
      http.post('*/user/login', () => HttpResponse.json({ response: { userId: 7 } }, { status: 403 })),
      http.post('*/resend-validation-mail', () => HttpResponse.json({})),
    );
    const { host, result } = await loggedIn();
    expect(result.current.problem).toMatchObject({ kind: 'unvalidated', userId: '7' });
    act(() => result.current.resend.onPress('7'));
    await waitFor(() => expect(result.current.problem?.kind).toBe('resent'));
    expect(host.states.at(-1)).toBe('ready');
    act(() => result.current.resend.onPress('7'));
    expect(result.current.problem?.kind).toBe('resend-pause');
    expect(network.calls.filter((call) => call.includes('resend')).length).toBe(1);
  });

  it('logs a child out who was here, as soon as the password is right', async () => {
    setHintCookie(hintOf(child));
    const { result } = await loggedIn();
    expect(result.current.view).toBe('birthdate');
    expect(runtime.session.store.getState()).toMatchObject({ user: null, hint: null });
    expect(document.cookie).not.toContain('apuntUser');
  });

  it('leaves nobody logged in when the session was given up', async () => {
    setHintCookie(hintOf(child));
    network.use(http.post('*/user/login', () => HttpResponse.json({ response: child })));
    await loggedIn();
    expect(runtime.session.store.getState().hint).toBeNull();
    expect(document.cookie).not.toContain('apuntUser');
  });

  it('starts anew with another e-mail', () => {
    runtime = startTestRuntime({ config: { site: 'lacolla' } });
    const host = createTestHost(adultsLoginContract);
    const { result, rerender } = renderHook(
      (email: string) => useAdultsLogin(propsOf(adultsLoginContract, host, { email })),
      { initialProps: 'a@b.test' },
    );
    expect(result.current).toMatchObject({ email: 'a@b.test', edition: 0 });
    rerender('c@d.test');
    expect(result.current).toMatchObject({ email: 'c@d.test', edition: 1 });
  });

  it.each([
    [{ backUrl: '/club/jocs' }, '/registre', '/club/jocs'],
    [{}, '/registre', '/registre'],
    [{}, '/acces', '/acces'],
    [{}, '/acces-adults', '/perfil/els-meus-fills-i-filles'],
    [{ backUrl: 'https://e.test' }, '', '/perfil/els-meus-fills-i-filles'],
    [{ defaultUrl: '/club' }, '', '/club'],
  ])('goes, with %j and a remembered %j, to %s', async (given, stored, url) => {
    if (stored) localStorage.setItem('backUrl', stored);
    await loggedIn({ verification: 'none', ...given });
    expect(runtime.visits).toEqual([url]);
  });

  it('takes the e-mail out of the address', async () => {
    history.replaceState(null, '', '/acces-adults?email=a@b.test&x=1');
    expect(start().result.current.email).toBe('a@b.test');
    await waitFor(() => expect(location.search).toBe('?x=1'));
  });
});
