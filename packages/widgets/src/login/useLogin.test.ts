import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginHandlers, newcomer, PASSWORD } from '@apunt/testing/fixtures/login';
import { adult } from '@apunt/testing/fixtures/users';
import { createTestHost, type TestHost } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime, type TestRuntimeOptions } from '@apunt/testing/runtime';
import { saveBackUrl } from '@apunt/session/back-url';
import { loginContract } from './login.contract.ts';
import { useLogin } from './useLogin.ts';

const LOGIN = 'POST /api/front/user/login';
const RESEND = 'POST /api/front/user/resend-validation-mail';
const known = { email: adult.email, password: PASSWORD };
const SOCIAL = {
  social: { google: { clientId: 'g', authorizeUrl: '/authorize' }, apple: { clientId: 'a' } },
};

describe('useLogin', () => {
  let network: Network;
  let host: TestHost<typeof loginContract>;

  beforeEach(() => {
    resetPage();
    history.replaceState(null, '', '/acces');
    network = installNetwork(...loginHandlers());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    network.restore();
    resetPage();
  });

  function start(attributes: Partial<Parameters<typeof useLogin>[0]> = {}, options: TestRuntimeOptions = {}) {
    const runtime = startTestRuntime(options);
    host = createTestHost(loginContract);
    const props = {
      host,
      email: undefined,
      alert: undefined,
      backUrl: undefined,
      defaultUrl: '/perfil/meu-perfil',
      registerUrl: '/registre',
      providers: undefined,
      noRedirect: false,
      site: undefined,
      headingLevel: 2,
      noHeading: false,
      label: undefined,
      texts: undefined,
      hydrate: undefined,
      json: {},
      ...attributes,
    } as const;
    const { result, unmount } = renderHook(useLogin, { initialProps: props });
    const login = (credentials = known) => act(() => result.current.onLogin(credentials));
    const recover = (email: string) => act(() => result.current.onRecover({ email }));
    return { runtime, result, unmount, login, recover };
  }

  const eventsNamed = (name: string) => host.events.filter((event) => event.name === name);

  describe('a login that works', () => {
    it('posts e-mail and password, commits the user, tells the page and leaves', async () => {
      const { login, runtime, result } = start();
      await login();
      expect(network.calls).toEqual([LOGIN]);
      expect(JSON.parse(network.requests[0]?.body ?? '')).toEqual(known);
      expect(runtime.session.store.getState().user?.id).toBe(adult.id);
      expect(eventsNamed('apunt-login')).toMatchObject([
        { detail: { user: { id: adult.id, name: adult.name }, method: 'credentials' } },
      ]);
      expect(eventsNamed('apunt-success')).toHaveLength(1);
      expect(eventsNamed('apunt-navigate')).toMatchObject([
        { detail: { url: '/perfil/meu-perfil', reason: 'login-success' } },
      ]);
      expect(runtime.visits).toEqual(['/perfil/meu-perfil']);
      expect(result.current.view).toBe('done');
      expect(host.states.at(-1)).toBe('success');
    });

    it('prefers the explicit back-url to the remembered one, and that to the default', async () => {
      saveBackUrl('/noticies/1?pagina=2#comentaris');
      const one = start({ backUrl: '/enquesta' });
      await one.login();
      expect(one.runtime.visits).toEqual(['/enquesta']);
      saveBackUrl('/noticies/1?pagina=2#comentaris');
      const two = start();
      await two.login();
      expect(two.runtime.visits).toEqual(['/noticies/1?pagina=2#comentaris']);
      const three = start();
      await three.login();
      expect(three.runtime.visits).toEqual(['/perfil/meu-perfil']);
    });

    it.each([
      'https://evil.test/',
      '//evil.test',
      '/\\evil.test',
      'javascript:alert(1)',
      '/logout',
      '/acces',
    ])('never goes to %s', async (backUrl) => {
      localStorage.setItem('backUrl', backUrl);
      const { login, runtime } = start({ backUrl });
      await login();
      expect(runtime.visits).toEqual(['/perfil/meu-perfil']);
    });

    it.each(['javascript:alert(1)', '//evil.test'])(
      'takes no %s for a default either',
      async (defaultUrl) => {
        const { login, runtime } = start({ defaultUrl });
        await login();
        expect(runtime.visits).toEqual(['/perfil/meu-perfil']);
      },
    );

    it('stays with no-redirect, and leaves what was remembered alone', async () => {
      saveBackUrl('/noticies/1');
      const { login, runtime, result } = start({ noRedirect: true });
      await login();
      expect(runtime.visits).toEqual([]);
      expect(result.current.destination).toBeUndefined();
      expect(localStorage.getItem('backUrl')).toBe('/noticies/1');
    });

    it('takes somebody who has a second step ahead there first', async () => {
      network.use(http.post('*/login', () => HttpResponse.json(newcomer)));
      saveBackUrl('/noticies/1');
      const { login, runtime } = start();
      await login();
      expect(runtime.visits).toEqual(['/perfil/meu-perfil']);
    });

    it('waits meanwhile', async () => {
      const { result } = start();
      act(() => void result.current.onLogin(known));
      expect(host.states.at(-1)).toBe('waiting');
      await waitFor(() => expect(host.states.at(-1)).toBe('success'));
    });
  });

  describe('a login that does not', () => {
    it.each([
      ['401', { ...known, password: 'x' }, 'credentials'],
      ['401 of an old account', { ...known, email: 'antiga@example.test' }, 'legacy'],
      ['403', { ...known, email: 'nova@example.test' }, 'unvalidated'],
      ['500', { ...known, email: 'trencada@example.test' }, 'error'],
    ])('%s', async (_, credentials, kind) => {
      const { login, result, runtime } = start();
      await expect(login(credentials)).resolves.toEqual({});
      expect(result.current.notice?.kind).toBe(kind);
      expect(host.states.at(-1)).toBe('error');
      expect(eventsNamed('apunt-error')).toHaveLength(1);
      expect(runtime.session.store.getState().user).toBeNull();
      expect(runtime.session.store.getState().errors).toMatchObject([{ handled: true }]);
      expect(runtime.visits).toEqual([]);
    });

    it.each([
      ['no user', {}],
      ['a user without id', { response: { name: 'Maria' } }],
      ['an empty answer', null],
      ['errors with 200', { response: { ...adult, errors: [{ errorCode: 'UNKNOWN_ERROR' }] } }],
    ])('%s is the generic error', async (_, body) => {
      network.use(http.post('*/login', () => HttpResponse.json(body)));
      const { login, result, runtime } = start();
      await login();
      expect(result.current.notice?.kind).toBe('error');
      expect(runtime.session.store.getState().user).toBeNull();
    });

    it('says so when there is no connection', async () => {
      const { login, result } = start();
      network.cut();
      await login();
      expect(result.current.notice?.kind).toBe('timeout');
    });

    it('takes the focus to its notice each time', async () => {
      const { login, result } = start();
      await login({ ...known, password: 'x' });
      const { answers } = result.current;
      await login({ ...known, password: 'y' });
      expect(result.current.answers).toBe(answers + 1);
    });

    it('is not sent at all when the page prevents it', async () => {
      const { login, result } = start();
      host.prevented.add('apunt-submit');
      await expect(login()).resolves.toBeUndefined();
      expect(network.calls).toEqual([]);
      expect(result.current.view).toBe('login');
    });

    it('changes nothing once the element has gone', async () => {
      const { result, unmount, runtime } = start();
      let sent: Promise<unknown> = Promise.resolve();
      act(() => void (sent = result.current.onLogin(known)));
      unmount();
      await sent;
      expect(runtime.session.store.getState().user).toBeNull();
      expect(runtime.visits).toEqual([]);
      expect(eventsNamed('apunt-login')).toEqual([]);
    });
  });

  describe('an account that is not validated', () => {
    const refused = { ...known, email: 'nova@example.test' };

    it('gets its mail again, once in thirty seconds', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      const { login, result } = start();
      await login(refused);
      expect(result.current.notice).toEqual({ kind: 'unvalidated', userId: '120' });
      act(() => result.current.resend.onPress('120'));
      act(() => result.current.resend.onPress('120'));
      await waitFor(() => expect(result.current.notice?.kind).toBe('resent'));
      expect(network.calls).toEqual([LOGIN, RESEND]);
      expect(JSON.parse(network.requests[1]?.body ?? '')).toEqual({ userId: '120' });
      act(() => result.current.resend.onPress('120'));
      expect(result.current.notice?.kind).toBe('resend-pause');
      expect(network.calls).toEqual([LOGIN, RESEND]);
      act(() => vi.advanceTimersByTime(30_000));
      expect(result.current.resend.isPaused).toBe(false);
      act(() => result.current.resend.onPress('120'));
      await waitFor(() => expect(network.calls).toEqual([LOGIN, RESEND, RESEND]));
      await waitFor(() => expect(result.current.resend.isSending).toBe(false));
    });

    it('can be tried again at once when sending failed', async () => {
      network.use(
        http.post('*/resend-validation-mail', () => HttpResponse.json({}, { status: 500 }), { once: true }),
      );
      const { login, result } = start();
      await login(refused);
      act(() => result.current.resend.onPress('120'));
      await waitFor(() => expect(result.current.notice).toEqual({ kind: 'resend-failed', userId: '120' }));
      act(() => result.current.resend.onPress('120'));
      await waitFor(() => expect(result.current.notice?.kind).toBe('resent'));
    });

    it('has nothing to press when the server does not say whose it is', async () => {
      network.use(http.post('*/login', () => HttpResponse.json({}, { status: 403 })));
      const { login, result } = start();
      await login();
      expect(result.current.notice).toEqual({ kind: 'unvalidated', userId: undefined });
    });
  });

  describe('recovery', () => {
    it('keeps the typed e-mail both ways and tells the page', () => {
      const { result } = start();
      act(() => result.current.onView('recovery', 'maria@'));
      expect(result.current).toMatchObject({ view: 'recovery', start: { email: 'maria@', focus: 'view' } });
      act(() => result.current.onView('login', 'maria@example.test'));
      expect(result.current).toMatchObject({ view: 'login', start: { email: 'maria@example.test' } });
      expect(eventsNamed('apunt-view-change').map(({ detail }) => detail)).toEqual([
        { view: 'recovery' },
        { view: 'login' },
      ]);
    });

    it('confirms, keeps the e-mail, and comes back with the banner', async () => {
      const { result, recover } = start();
      act(() => result.current.onView('recovery', adult.email));
      await recover(adult.email);
      expect(network.requests.map(({ body }) => body)).toEqual([JSON.stringify({ email: adult.email })]);
      expect(result.current.view).toBe('sent');
      expect(result.current.backHref).toMatch(/\/acces\?alert=password_reset_sent$/);
      act(() => result.current.onView('login'));
      expect(result.current).toMatchObject({
        view: 'login',
        start: { email: adult.email },
        notice: { kind: 'password_reset_sent' },
      });
    });

    it('says that nobody has that e-mail', async () => {
      const { result, recover } = start();
      await recover('ningu@example.test');
      expect(result.current.notice?.kind).toBe('recovery-unknown');
      expect(result.current.view).not.toBe('sent');
      network.use(
        http.post('*/recover-password', () =>
          HttpResponse.json({ errors: [{ errorCode: 'USER_NOT_FOUND' }] }),
        ),
      );
      await recover('ningu@example.test');
      expect(result.current.notice?.kind).toBe('recovery-unknown');
    });

    it('says the same of both when the site does not want to reveal it', async () => {
      const { result, recover } = start({}, { config: { recoveryReveal: 'off' } });
      await recover('ningu@example.test');
      const unknown = {
        view: result.current.view,
        notice: result.current.notice,
        neutral: result.current.isNeutral,
      };
      act(() => result.current.onView('login'));
      expect(result.current.notice?.kind).toBe('recovery-neutral');
      act(() => result.current.onView('recovery'));
      await recover(adult.email);
      expect({
        view: result.current.view,
        notice: result.current.notice,
        neutral: result.current.isNeutral,
      }).toEqual(unknown);
      expect(unknown).toEqual({ view: 'sent', notice: undefined, neutral: true });
    });

    it('has one text for every other failure', async () => {
      network.use(http.post('*/recover-password', () => HttpResponse.json({}, { status: 400 })));
      const { result, recover } = start();
      await recover(adult.email);
      expect(result.current.notice?.kind).toBe('recovery-failed');
    });
  });

  describe('what it finds on arrival', () => {
    it('takes e-mail and alert from the address, and takes them out of it', () => {
      history.replaceState(
        { kept: true },
        '',
        '/acces?email=maria%40example.test&alert=password_changed&x=1#a',
      );
      const { result } = start();
      expect(result.current.start.email).toBe('maria@example.test');
      expect(result.current.notice).toEqual({ kind: 'password_changed' });
      expect(location.href).toMatch(/\/acces\?x=1#a$/);
      expect(history.state).toEqual({ kept: true });
      expect(result.current.answers).toBe(0);
    });

    it('prefers the attributes, and cleans the address all the same', () => {
      history.replaceState(null, '', '/acces?email=x%40example.test&alert=password_changed');
      const { result } = start({ email: 'y@example.test', alert: 'password_reset_sent' });
      expect(result.current.start.email).toBe('y@example.test');
      expect(result.current.notice).toEqual({ kind: 'password_reset_sent' });
      expect(location.search).toBe('');
    });

    it.each(['<b>', 'validation_sent', 'constructor', ''])('ignores the alert %j', (alert) => {
      history.replaceState(null, '', `/acces?alert=${encodeURIComponent(alert)}`);
      const { result } = start();
      expect(result.current.notice).toBeUndefined();
      expect(location.search).toBe('');
    });
  });

  describe('social login', () => {
    const press = async (provider: 'google' | 'apple', result: ReturnType<typeof start>['result']) => {
      await act(async () => result.current.social.onPress(provider));
    };
    /** As if the provider had sent the visitor back. */
    const comeBack = (query: Record<string, string>, visited: string | undefined) => {
      const state = new URL(visited ?? '', location.origin).searchParams.get('state') ?? '';
      history.replaceState(null, '', `/acces?${new URLSearchParams({ state, ...query }).toString()}#_=_`);
    };

    it('offers what is configured, or the part of it that the page wants', () => {
      expect(start({}, { json: SOCIAL }).result.current.social.providers).toEqual(['google', 'apple']);
      expect(
        start({ providers: ['apple', 'twitter'] }, { json: SOCIAL }).result.current.social.providers,
      ).toEqual(['apple']);
      expect(start().result.current.social.providers).toEqual([]);
    });

    it('goes there and comes back logged in, with a clean address', async () => {
      const there = start({}, { json: SOCIAL });
      await press('google', there.result);
      await waitFor(() => expect(there.runtime.visits).toHaveLength(1));
      expect(eventsNamed('apunt-social-start')).toMatchObject([{ detail: { provider: 'google' } }]);
      expect(eventsNamed('apunt-navigate')).toMatchObject([{ detail: { reason: 'login' } }]);
      there.unmount();
      comeBack({ code: 'code-known' }, there.runtime.visits[0]);
      const back = start({}, { json: SOCIAL });
      expect(location.href).toBe(`${location.origin}/acces`);
      await waitFor(() => expect(back.result.current.view).toBe('done'));
      expect(network.calls).toEqual(['POST /api/front/user/login/google']);
      expect(JSON.parse(network.requests[0]?.body ?? '')).toEqual({ code: 'code-known', token: null });
      expect(eventsNamed('apunt-login')).toMatchObject([{ detail: { method: 'google' } }]);
      expect(back.runtime.visits).toEqual(['/perfil/meu-perfil']);
    });

    it('can be stopped by the page', async () => {
      const { result, runtime } = start({}, { json: SOCIAL });
      host.prevented.add('apunt-social-start');
      await press('google', result);
      expect(runtime.visits).toEqual([]);
      expect(sessionStorage.length).toBe(0);
    });

    it.each([
      ['a wrong state', { code: 'code-known', state: 'wrong' }],
      ['an empty state', { code: 'code-known', state: '' }],
    ])('%s is the generic error, and nothing is sent', async (_, query) => {
      const { result, runtime } = start({}, { json: SOCIAL });
      await press('google', result);
      comeBack(query, runtime.visits[0]);
      const back = start({}, { json: SOCIAL });
      expect(back.result.current.notice?.kind).toBe('error');
      expect(network.calls).toEqual([]);
      expect(location.search).toBe('');
    });

    it('is replayed in vain', async () => {
      const { result, runtime } = start({}, { json: SOCIAL });
      await press('google', result);
      comeBack({ code: 'code-known' }, runtime.visits[0]);
      const first = start({}, { json: SOCIAL });
      await waitFor(() => expect(first.result.current.view).toBe('done'));
      comeBack({ code: 'code-known' }, runtime.visits[0]);
      expect(start({}, { json: SOCIAL }).result.current.notice?.kind).toBe('error');
      expect(network.calls).toHaveLength(1);
    });

    it.each([
      ['code-unvalidated', 'unvalidated'],
      ['code-wrong', 'error'],
    ])('%s gives %s', async (code, kind) => {
      const { result, runtime } = start({}, { json: SOCIAL });
      await press('google', result);
      comeBack({ code }, runtime.visits[0]);
      const back = start({}, { json: SOCIAL });
      await waitFor(() => expect(back.result.current.notice?.kind).toBe(kind));
      expect(host.states.at(-1)).toBe('error');
    });

    it('says quietly that the visitor has said no', async () => {
      const { result, runtime } = start({}, { json: SOCIAL });
      await press('google', result);
      comeBack({ error: 'access_denied' }, runtime.visits[0]);
      const back = start({}, { json: SOCIAL });
      expect(back.result.current.notice).toEqual({ kind: 'social-cancelled', name: 'Google' });
      expect(host.states.at(-1)).toBe('ready');
      expect(eventsNamed('apunt-error')).toEqual([]);
    });

    it('leaves the answers of others alone when no provider is configured', () => {
      history.replaceState(null, '', '/acces?code=voucher&state=x');
      const { result } = start();
      expect(result.current.notice).toBeUndefined();
      expect(location.search).toBe('?code=voucher&state=x');
    });

    describe("with Apple's popup", () => {
      const install = (answer: (state: string) => Promise<unknown>) => {
        let state = '';
        const init = (options: { state: string }) => void ({ state } = options);
        vi.stubGlobal('AppleID', { auth: { init, signIn: () => answer(state) } });
      };

      it('posts code and id token, keeps the name for the second step', async () => {
        install(async (state) => ({
          authorization: { code: 'code-new', id_token: 'a.b.c', state },
          user: { name: { firstName: 'Nova', lastName: 'Persona' } },
        }));
        const { result, runtime } = start({}, { json: SOCIAL });
        await press('apple', result);
        await waitFor(() => expect(runtime.visits).toEqual(['/perfil/meu-perfil']));
        expect(JSON.parse(network.requests[0]?.body ?? '')).toEqual({ code: 'code-new', token: 'a.b.c' });
        expect(sessionStorage.getItem('apuntSocialName')).toBe('{"name":"Nova","surname":"Persona"}');
        expect(eventsNamed('apunt-login')).toMatchObject([{ detail: { method: 'apple' } }]);
      });

      it('is silent when the popup is closed, and says when the browser blocks it', async () => {
        install(() => Promise.reject({ error: 'popup_closed_by_user' }));
        const { result } = start({}, { json: SOCIAL });
        await press('apple', result);
        await waitFor(() => expect(result.current.social.pending).toBeUndefined());
        expect(result.current.notice).toBeUndefined();
        install(() => Promise.reject({ error: 'popup_blocked_by_browser' }));
        await press('apple', result);
        await waitFor(() => expect(result.current.notice).toEqual({ kind: 'social-blocked', name: 'Apple' }));
        expect(network.calls).toEqual([]);
      });

      it('gives up on a popup that never answers once the form is sent', async () => {
        let answer: (value: unknown) => void = () => {};
        let asked = '';
        install((state) => {
          asked = state;
          return new Promise((resolve) => (answer = resolve));
        });
        const { result, login } = start({}, { json: SOCIAL });
        await press('apple', result);
        expect(result.current.social.pending).toBe('apple');
        await login({ ...known, password: 'x' });
        expect(result.current.social.pending).toBeUndefined();
        await act(async () => answer({ authorization: { code: 'code-known', state: asked } }));
        expect(network.calls).toEqual([LOGIN]);
        expect(result.current.notice?.kind).toBe('credentials');
      });
    });
  });

  it('leaves neither e-mail nor password in storage, cookies, address or events', async () => {
    const canaries = [adult.email, PASSWORD, 'canari@example.test', 'CanariSecret1'];
    const { login, recover, result } = start({ noRedirect: true });
    await login({ email: 'canari@example.test', password: 'CanariSecret1' });
    act(() => result.current.onView('recovery', 'canari@example.test'));
    await recover('canari@example.test');
    await login();
    const seen = JSON.stringify([
      host.events.map(({ detail }) => ({ ...detail, source: undefined })),
      { ...localStorage },
      { ...sessionStorage },
      decodeURIComponent(document.cookie),
      location.href,
      history.state,
    ]);
    for (const canary of canaries) expect(seen).not.toContain(canary);
    expect(result.current.view).toBe('done');
  });
});
