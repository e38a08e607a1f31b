import * as v from 'valibot';
import { createApi } from '@apunt/api/api';
import type { PageConfig } from '@apunt/element/config';
import { startRuntime, stopRuntime, type Runtime } from '@apunt/element/runtime';
import { createI18n, type Locale } from '@apunt/i18n/i18n';
import { plurals } from '@apunt/i18n/plurals/plurals';
import { createConsent, type Consent } from '@apunt/session/consent/consent';
import { hearConsentEvents } from '@apunt/session/consent-event';
import { createSession, type Session, type User } from '@apunt/session/session.store';
import { endAll } from './reset.ts';

export interface TestRuntimeOptions {
  config?: Partial<PageConfig>;
  locale?: Locale;
  /** Loaded already, as if the server had printed it into the page. */
  user?: User;
  texts?: Record<string, string>;
  json?: Record<string, unknown>;
}

export interface TestRuntime extends Runtime {
  readonly consent: Consent;
  /** Addresses that widgets have left for. */
  readonly visits: string[];
  /** Those of them that have replaced the page in the history. */
  readonly replaced: string[];
}

const endpointsSchema = v.record(v.string(), v.string());

const CONFIG: PageConfig = {
  apiBase: '',
  site: 'general',
  dev: false,
  debug: false,
  preview: false,
  contentId: undefined,
  consent: 'ask',
  trustedHtml: false,
  arrayFormat: 'brackets',
  csrfToken: 'test-token',
  csrfHeader: 'X-CSRF-Token',
  sessionCookie: 'apuntUser',
  captchaProvider: undefined,
  captchaKey: undefined,
  playerAccount: undefined,
  playerHost: undefined,
  scriptOrigins: undefined,
  formOrigins: undefined,
  csrfOrigins: undefined,
  alias: 'editors',
  mapTiles: undefined,
  mapAttribution: undefined,
  geocodeUrl: undefined,
  geocodeKey: undefined,
  dictionaryUrl: undefined,
  adsProvider: 'none',
  defaultImage: undefined,
  loginUrl: '/acces',
  contactUrl: undefined,
  theme: undefined,
  recoveryReveal: 'on',
  timeZone: 'Europe/Madrid',
  json: () => undefined,
};

/** Ends that the runtime before hears of the page. */
let listening = new AbortController();

/** Starts a fresh runtime in place of any earlier one: real client, real session, an address bar that only records. */
export function startTestRuntime(options: TestRuntimeOptions = {}): TestRuntime {
  stopRuntime();
  const { locale = 'ca', texts = {}, json = {} } = options;
  const config: PageConfig = { ...CONFIG, json: (name) => json[name], ...options.config };
  const i18n = createI18n(locale, texts);
  i18n.use(plurals);
  const session: { current?: Session } = {};
  const api = createApi({
    base: config.apiBase,
    csrf: () => ({ header: config.csrfHeader, token: config.csrfToken ?? '' }),
    endpoints: v.parse(endpointsSchema, json['endpoints'] ?? {}),
    onError({ type, message, handled }, source) {
      const text = i18n.tDynamic(`errors.${type}`, 'errors.unknown');
      session.current?.pushError({ type, message, handled, text }, source);
    },
    onUnauthorized: () => session.current?.lose(),
  });
  session.current = createSession({ api, cookie: config.sessionCookie, user: options.user ?? null });
  const visits: string[] = [];
  const replaced: string[] = [];
  const runtime: TestRuntime = {
    version: 'test',
    api,
    session: session.current,
    config,
    i18n,
    consent: createConsent(config.consent),
    navigate(url, mode) {
      visits.push(url);
      if (mode) replaced.push(url);
    },
    visits,
    replaced,
  };
  listening.abort();
  listening = new AbortController();
  hearConsentEvents(runtime, listening.signal);
  startRuntime(runtime);
  return runtime;
}

/** Puts the page into the state before any visit: nothing mounted by a unit test, no runtime, no session cookie, empty storage. */
export function resetPage(): void {
  endAll();
  stopRuntime();
  document.cookie = 'apuntUser=; path=/; max-age=0';
  localStorage.clear();
  sessionStorage.clear();
}

/** The cookie of a logged-in visitor, as the server sets it. */
export function setHintCookie(hint: string): void {
  document.cookie = `apuntUser=${encodeURIComponent(hint)}; path=/`;
}
