import * as v from 'valibot';
import { jsonOf } from '@apunt/api/json';

/*
 * Login through a provider by full-page redirect: builds the provider's address and reads its answer. Uses no vendor
 * script and no service of the page, so that registration can use it as well; the storage is a parameter.
 *
 * PKCE: the back end exchanges the code with its own client secret, and its call takes `code` and `token` only. Google
 * and Facebook need no verifier then; sending a challenge would make the exchange fail, because the back end would not
 * get the verifier: PKCE is off for them. X requires PKCE. For X, and where a site sets `pkce`, the verifier is sent
 * as `token`, where OAuth 1 sent its request token. The return is protected by `state` in all cases.
 */

/** The providers of social login that the back end knows, in the order of their buttons. */
export const PROVIDERS = ['facebook', 'google', 'twitter', 'apple'] as const;
/** A provider of social login, by its key in the page's `social` settings. */
export type Provider = (typeof PROVIDERS)[number];

/** Names of the providers as shown to visitors; they are not translated. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  facebook: 'Facebook',
  google: 'Google',
  twitter: 'X',
  apple: 'Apple',
};

/** Address of the consent page (for Apple: of its script), scopes, and whether the flow needs a verifier. */
const DEFAULTS: Readonly<Record<Provider, readonly [url: string, scope: string, pkce?: true]>> = {
  facebook: ['https://www.facebook.com/dialog/oauth', 'email,public_profile'],
  google: ['https://accounts.google.com/o/oauth2/v2/auth', 'openid email profile'],
  twitter: ['https://x.com/i/oauth2/authorize', 'users.read tweet.read users.email', true],
  apple: [
    'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js',
    'name email',
  ],
};

const trusted = v.pipe(
  v.string(),
  v.check((address) => {
    if (!URL.canParse(address, location.origin)) return false;
    const { origin, protocol } = new URL(address, location.origin);
    return protocol === 'https:' || origin === location.origin;
  }),
);

const settingsSchema = v.object({
  clientId: v.pipe(v.string(), v.nonEmpty()),
  redirectUri: v.optional(trusted),
  scope: v.optional(v.string()),
  authorizeUrl: v.optional(trusted),
  scriptUrl: v.optional(trusted),
  pkce: v.optional(v.boolean()),
});

/** What a login with one provider needs: the client's registration there, the scopes, and whether the flow uses PKCE. */
export interface ProviderSettings {
  clientId: string;
  redirectUri: string;
  scope: string;
  /** Consent page, or Apple's script. */
  url: string;
  pkce: boolean;
}
/** The providers that a page has set up, in the order of their buttons. */
export type SocialSettings = ReadonlyMap<Provider, ProviderSettings>;

/** The `social` settings of the page, in the order of the buttons. A provider without client id is left out. */
export function readSocial(json: unknown): SocialSettings {
  const given = v.safeParse(v.record(v.string(), v.unknown()), json);
  const settings = new Map<Provider, ProviderSettings>();
  for (const provider of PROVIDERS) {
    const parsed = v.safeParse(settingsSchema, given.success ? given.output[provider] : undefined);
    if (!parsed.success) continue;
    const [url, scope, pkce = false] = DEFAULTS[provider];
    const { output } = parsed;
    const own = provider === 'apple' ? output.scriptUrl : output.authorizeUrl;
    settings.set(provider, {
      clientId: output.clientId,
      redirectUri: new URL(output.redirectUri ?? location.pathname, location.origin).href,
      scope: output.scope ?? scope,
      url: own ?? url,
      pkce: output.pkce ?? pkce,
    });
  }
  return settings;
}

/** Stores this tab's pending login while the visitor is at the provider. A tab has one at most. */
export interface PendingStore {
  read: () => unknown;
  write: (value: string | null) => void;
}

/** Milliseconds that a visitor may spend at the provider before the answer is refused as expired. */
const LIFETIME = 10 * 60 * 1000;

const pendingSchema = v.object({
  state: v.pipe(v.string(), v.nonEmpty()),
  provider: v.picklist(PROVIDERS),
  verifier: v.nullable(v.string()),
  at: v.number(),
});

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** 256 random bits, for `state`, `nonce` and verifiers. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** Stores a new pending login and returns the provider's address to send the visitor to. */
export async function startSocial(
  provider: Provider,
  { url, clientId, redirectUri, scope, pkce }: ProviderSettings,
  store: PendingStore,
): Promise<string> {
  const state = randomText();
  const verifier = pkce ? randomText() : null;
  const address = new URL(url, location.origin);
  const query = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope, state };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  if (verifier !== null) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    address.searchParams.set('code_challenge', base64url(new Uint8Array(digest)));
    address.searchParams.set('code_challenge_method', 'S256');
  }
  store.write(jsonOf({ state, provider, verifier, at: Date.now() }));
  return address.href;
}

/** What is sent to the back end. `token` is null when the provider gave none. */
export interface SocialAnswer {
  code: string;
  token: string | null;
}
/**
 * What a provider has put into the page's address: `answer` to exchange for a user, `denied` when the visitor declined,
 * `refused` when it does not belong to a login that this tab started, has expired, or reports a fault.
 */
export type SocialReturn =
  | { kind: 'answer'; provider: Provider; answer: SocialAnswer }
  | { kind: 'denied'; provider: Provider }
  | { kind: 'refused' };

/**
 * Reads a provider's answer from the page's query; undefined when there is none. An answer ends the pending login, so
 * that opening the same address again, here or from a copy, logs nobody in.
 */
export function readReturn(search: string, store: PendingStore): SocialReturn | undefined {
  const query = new URLSearchParams(search);
  // OAuth 1 uses other parameter names for the code (`oauth_verifier`) and for a refusal (`denied`).
  const code = query.get('code') ?? query.get('oauth_verifier');
  const error = query.get('error') ?? (query.has('denied') ? 'denied' : null);
  const pending = v.safeParse(pendingSchema, store.read());
  const state = query.get('state');
  if (!code && (error === null || (state === null && !pending.success))) return undefined;
  store.write(null);
  if (!pending.success || pending.output.state !== state) return { kind: 'refused' };
  const { provider, verifier, at } = pending.output;
  if (Math.abs(Date.now() - at) > LIFETIME) return { kind: 'refused' };
  if (code) {
    const token = query.get('id_token') ?? query.get('oauth_token') ?? verifier;
    return { kind: 'answer', provider, answer: { code, token } };
  }
  return /denied|cancel/.test(error ?? '') ? { kind: 'denied', provider } : { kind: 'refused' };
}
