import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loginHandlers, newcomer, PASSWORD } from '@apunt/testing/fixtures/login';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { createTestHost, propsOf, type TestHost } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntimeOptions } from '@apunt/testing/runtime';
import { saveBackUrl } from '@apunt/session/login/back-url';
import { loginContract } from './login.contract.ts';
import { useLogin } from './useLogin.ts';

const LOGIN = 'POST /api/front/user/login';
const known = { email: adult.email, password: PASSWORD };

describe('useLogin', () => {
  let network: Network;
  let host: TestHost<typeof loginContract>;

  beforeEach(() => {
    resetPage();
    history.replaceState(null, '', '/acces');
    network = installNetwork(...loginHandlers());
  });
  afterEach(() => {
    network.restore();
    resetPage();
  });

  function start(given: Partial<Parameters<typeof useLogin>[0]> = {}, options: TestRuntimeOptions = {}) {
    const runtime = startTestRuntime(options);
    host = createTestHost(loginContract);
    const { result, unmount } = renderHook(useLogin, { initialProps: propsOf(loginContract, host, given) });
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

    it.each(['javascript:alert(1)', '//a@evil.test'])(
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

    it('is an answer to what was typed, and ends no session that there is', async () => {
      setHintCookie(hintOf(adult));
      const { login, runtime } = start();
      await login({ ...known, password: 'x' });
      expect(runtime.session.store.getState().hint?.id).toBe(adult.id);
      expect(document.cookie).toContain('apuntUser');
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
      await expect(login()).resolves.toEqual({ isUnsent: true });
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

  it('leaves neither e-mail nor password in storage, cookies or address, and no password in events', async () => {
    const canaries = [adult.email, PASSWORD, 'canari@example.test', 'CanariSecret1'];
    const { login, recover, result } = start({ noRedirect: true });
    await login({ email: 'canari@example.test', password: 'CanariSecret1' });
    act(() => result.current.onView('recovery', 'canari@example.test'));
    await recover('canari@example.test');
    await login();
    const events = JSON.stringify(host.events.map(({ detail }) => detail));
    expect(events).not.toContain(PASSWORD);
    expect(events).not.toContain('CanariSecret1');
    expect(events).toContain('{"payload":{"email":"canari@example.test"}}');
    const seen = JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      decodeURIComponent(document.cookie),
      location.href,
      history.state,
    ]);
    for (const canary of canaries) expect(seen).not.toContain(canary);
    expect(result.current.view).toBe('done');
  });

  it.each([
    ['lacolla', 'empty'],
    ['general', 'ready'],
    ['apuntsdellengua', 'ready'],
  ])('on %s is %s: the club has logins of its own', (site, state) => {
    startTestRuntime({ config: { site } });
    const own = createTestHost(loginContract);
    const { result } = renderHook(useLogin, { initialProps: propsOf(loginContract, own) });
    expect(own.states).toEqual([state]);
    expect(result.current.isAway).toBe(site === 'lacolla');
  });
});
