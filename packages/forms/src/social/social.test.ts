import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readReturn, readSocial, startSocial, type PendingStore, type Provider } from './social.ts';

/** A pending-login store that holds its value in memory instead of the tab's storage. */
function createStore(): PendingStore & { value: string | null } {
  return {
    value: null,
    read() {
      return JSON.parse(this.value ?? 'null');
    },
    write(value) {
      this.value = value;
    },
  };
}

const settingsOf = (provider: Provider, json: object = {}) => {
  const settings = readSocial({ [provider]: { clientId: 'me', ...json } }).get(provider);
  if (!settings) throw new Error(`no settings for ${provider}`);
  return settings;
};

describe('readSocial', () => {
  it('has no provider without a client id, and keeps to one order', () => {
    const json = {
      apple: { clientId: 'a' },
      twitter: { clientId: '' },
      google: {},
      facebook: { clientId: 'f' },
    };
    expect([...readSocial(json).keys()]).toEqual(['facebook', 'apple']);
  });

  it.each([undefined, null, 'x', [], { google: null }, { google: 'id' }, { other: { clientId: 'x' } }])(
    'survives %j',
    (json) => {
      expect(readSocial(json).size).toBe(0);
    },
  );

  it.each([
    ['authorizeUrl', 'http://evil.test/authorize'],
    ['authorizeUrl', 'javascript:alert(1)'],
    ['redirectUri', 'ftp://example.test'],
    ['scriptUrl', 'data:text/javascript,alert(1)'],
  ])('leaves a provider out whose %s is %s', (name, value) => {
    expect(readSocial({ google: { clientId: 'g', [name]: value } }).size).toBe(0);
  });

  it('takes addresses of its own origin, and comes back to this page without its query', () => {
    const own = settingsOf('google', { authorizeUrl: '/__oauth/google/authorize' });
    expect(own.url).toBe('/__oauth/google/authorize');
    expect(own.redirectUri).toBe(location.origin + location.pathname);
  });
});

describe('startSocial', () => {
  it('asks for a code, with a state that waits in the tab and is new each time', async () => {
    const store = createStore();
    const settings = settingsOf('google', { redirectUri: 'https://portal.test/acces' });
    const url = new URL(await startSocial('google', settings, store));
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    const { state, ...query } = Object.fromEntries(url.searchParams);
    expect(query).toEqual({
      response_type: 'code',
      client_id: 'me',
      redirect_uri: 'https://portal.test/acces',
      scope: 'openid email profile',
    });
    expect(state).toMatch(/^[\w-]{43}$/);
    expect(store.read()).toMatchObject({ state, provider: 'google', verifier: null });
    const again = new URL(await startSocial('google', settings, store));
    expect(again.searchParams.get('state')).not.toBe(state);
  });

  it('proves to X with S256 that whoever returns is whoever started', async () => {
    const store = createStore();
    const url = new URL(await startSocial('twitter', settingsOf('twitter'), store));
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    const { verifier } = store.read() as { verifier: string };
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    expect(url.searchParams.get('code_challenge')).toBe(Buffer.from(digest).toString('base64url'));
  });

  it('can be told to do so, or not to, for any provider', async () => {
    const store = createStore();
    const on = await startSocial('google', settingsOf('google', { pkce: true }), store);
    const off = await startSocial('twitter', settingsOf('twitter', { pkce: false }), store);
    expect(new URL(on).searchParams.has('code_challenge')).toBe(true);
    expect(new URL(off).searchParams.has('code_challenge')).toBe(false);
  });
});

describe('readReturn', () => {
  let store: ReturnType<typeof createStore>;
  let state: string;

  const start = async (provider: Provider) => {
    const url = await startSocial(provider, settingsOf(provider), store);
    state = new URL(url).searchParams.get('state') ?? '';
  };

  beforeEach(async () => {
    store = createStore();
    await start('google');
  });
  afterEach(() => vi.useRealTimers());

  it('gives the code of the provider it was asked of; what is absent is null', () => {
    expect(readReturn(`?code=c&state=${state}&scope=email&authuser=0`, store)).toEqual({
      kind: 'answer',
      provider: 'google',
      answer: { code: 'c', token: null },
    });
  });

  it('passes an id token on', () => {
    expect(readReturn(`?code=c&id_token=t&state=${state}`, store)).toMatchObject({ answer: { token: 't' } });
  });

  it('sends the verifier of X as its token, and reads the names of OAuth 1', async () => {
    await start('twitter');
    const { verifier } = store.read() as { verifier: string };
    expect(readReturn(`?code=c&state=${state}`, store)).toMatchObject({
      answer: { code: 'c', token: verifier },
    });
    await start('twitter');
    expect(readReturn(`?oauth_verifier=v&oauth_token=t&state=${state}`, store)).toMatchObject({
      answer: { code: 'v', token: 't' },
    });
  });

  it('works once', () => {
    const search = `?code=c&state=${state}`;
    expect(readReturn(search, store)?.kind).toBe('answer');
    expect(readReturn(search, store)).toEqual({ kind: 'refused' });
  });

  it.each([
    ['a wrong state', '?code=c&state=wrong'],
    ['an empty state', '?code=c&state='],
    ['no state', '?code=c'],
    ['an error under a wrong state', '?error=access_denied&state=wrong'],
  ])('refuses %s, and the pending login is over', (_, search) => {
    expect(readReturn(search, store)).toEqual({ kind: 'refused' });
    expect(readReturn(`?code=c&state=${state}`, store)).toEqual({ kind: 'refused' });
  });

  it('refuses after ten minutes, and before them not', () => {
    vi.useFakeTimers({ now: Date.now() + 9.9 * 60_000 });
    const { value } = store;
    expect(readReturn(`?code=c&state=${state}`, store)?.kind).toBe('answer');
    store.value = value;
    vi.setSystemTime(Date.now() + 0.2 * 60_000);
    expect(readReturn(`?code=c&state=${state}`, store)).toEqual({ kind: 'refused' });
  });

  it.each([['{}'], ['"x"'], ['{"state":"s","provider":"myspace","verifier":null,"at":1}']])(
    'refuses when the tab holds %s',
    (value) => {
      store.value = value;
      expect(readReturn('?code=c&state=s', store)).toEqual({ kind: 'refused' });
    },
  );

  it.each(['access_denied', 'user_denied', 'user_cancelled_login'])(
    'knows %s as a no of the visitor',
    (error) => {
      expect(readReturn(`?error=${error}&state=${state}`, store)).toEqual({
        kind: 'denied',
        provider: 'google',
      });
    },
  );

  it('knows other errors as failures', () => {
    expect(readReturn(`?error=server_error&state=${state}`, store)).toEqual({ kind: 'refused' });
  });

  it.each(['', '?email=maria@example.test', '?alert=password_changed'])('leaves %j alone', (search) => {
    expect(readReturn(search, store)).toBeUndefined();
    expect(store.value).not.toBeNull();
  });

  it('takes an error that is not about a login for one of the page', () => {
    store.write(null);
    expect(readReturn('?error=404', store)).toBeUndefined();
  });
});
