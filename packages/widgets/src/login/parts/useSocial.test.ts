import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginHandlers, PASSWORD } from '@apunt/testing/fixtures/login';
import { adult } from '@apunt/testing/fixtures/users';
import { createTestHost, propsOf, type TestHost } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime, type TestRuntimeOptions } from '@apunt/testing/runtime';
import { loginContract } from '../login.contract.ts';
import { useLogin } from '../useLogin.ts';

const LOGIN = 'POST /api/front/user/login';
const known = { email: adult.email, password: PASSWORD };
const SOCIAL = {
  social: { google: { clientId: 'g', authorizeUrl: '/authorize' }, apple: { clientId: 'a' } },
};

describe('useLogin, through a provider', () => {
  let network: Network;
  let host: TestHost<typeof loginContract>;

  beforeEach(() => {
    resetPage();
    history.replaceState(null, '', '/acces');
    network = installNetwork(...loginHandlers());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    network.restore();
    resetPage();
  });

  function start(given: Partial<Parameters<typeof useLogin>[0]> = {}, options: TestRuntimeOptions = {}) {
    const runtime = startTestRuntime(options);
    host = createTestHost(loginContract);
    const { result, unmount } = renderHook(useLogin, { initialProps: propsOf(loginContract, host, given) });
    const login = (credentials = known) => act(() => result.current.onLogin(credentials));
    return { runtime, result, unmount, login };
  }

  const eventsNamed = (name: string) => host.events.filter((event) => event.name === name);

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
