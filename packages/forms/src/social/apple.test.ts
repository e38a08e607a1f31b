import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInWithApple } from './apple.ts';

const settings = {
  clientId: 'test.portal',
  redirectUri: 'https://portal.test/acces',
  scope: 'name email',
  url: '/__oauth/apple.js',
  pkce: false,
};

interface Options {
  state: string;
  nonce: string;
}

/** Installs a stand-in for the global of Apple's script, with the methods that we call. */
function installApple(answer: (options: Options) => unknown) {
  const init = vi.fn<(options: Options) => void>();
  const signIn = vi.fn(async () => {
    const [options] = init.mock.lastCall ?? [];
    const given = options && answer(options);
    if (given instanceof Error || (given && Reflect.has(Object(given), 'error'))) throw given;
    return given;
  });
  vi.stubGlobal('AppleID', { auth: { init, signIn } });
  return { init, signIn };
}

describe('signInWithApple', () => {
  beforeEach(() => document.head.replaceChildren());
  afterEach(() => vi.unstubAllGlobals());

  it('opens a popup with a fresh state, and gives code, id token and name', async () => {
    const { init } = installApple(({ state }) => ({
      authorization: { code: 'c', id_token: 'a.b.c', state },
      user: { email: 'x@example.test', name: { firstName: 'Nova', lastName: 'Persona' } },
    }));
    await expect(signInWithApple(settings)).resolves.toEqual({
      kind: 'answer',
      answer: { code: 'c', token: 'a.b.c' },
      person: { name: 'Nova', surname: 'Persona' },
    });
    expect(init.mock.lastCall?.[0]).toMatchObject({
      clientId: 'test.portal',
      redirectURI: 'https://portal.test/acces',
      scope: 'name email',
      usePopup: true,
    });
    const [first] = init.mock.calls[0] ?? [];
    await signInWithApple(settings);
    expect(init.mock.lastCall?.[0].state).not.toBe(first?.state);
    expect(document.querySelector('script')).toBeNull();
  });

  it('has no name when Apple gives none, and null for a missing token', async () => {
    installApple(({ state }) => ({ authorization: { code: 'c', state } }));
    await expect(signInWithApple(settings)).resolves.toEqual({
      kind: 'answer',
      answer: { code: 'c', token: null },
      person: undefined,
    });
  });

  it.each([
    ['another state', () => ({ authorization: { code: 'c', id_token: 't', state: 'other' } })],
    ['no state', () => ({ authorization: { code: 'c' } })],
    ['no code', ({ state }: Options) => ({ authorization: { state } })],
    ['nonsense', () => 'yes'],
    ['a fault', () => new Error('boom')],
    ['an error of its own', () => ({ error: 'invalid_client' })],
  ])('refuses %s', async (_, answer) => {
    installApple(answer);
    await expect(signInWithApple(settings)).resolves.toEqual({ kind: 'refused' });
  });

  it.each([
    ['popup_closed_by_user', 'closed'],
    ['user_cancelled_authorize', 'closed'],
    ['popup_blocked_by_browser', 'blocked'],
  ])('tells %s from a failure', async (error, kind) => {
    installApple(() => ({ error }));
    await expect(signInWithApple(settings)).resolves.toEqual({ kind });
  });

  it('fetches the script on the first press, and can be pressed again when that fails', async () => {
    const scripts: HTMLScriptElement[] = [];
    vi.spyOn(document.head, 'append').mockImplementation((script) => {
      if (script instanceof HTMLScriptElement) scripts.push(script);
    });
    const first = signInWithApple(settings);
    expect(scripts.map(({ src }) => new URL(src).pathname)).toEqual(['/__oauth/apple.js']);
    scripts[0]?.dispatchEvent(new Event('error'));
    await expect(first).resolves.toEqual({ kind: 'refused' });
    const second = signInWithApple(settings);
    installApple(({ state }) => ({ authorization: { code: 'c', state } }));
    scripts[1]?.dispatchEvent(new Event('load'));
    await expect(second).resolves.toMatchObject({ kind: 'answer' });
  });
});
