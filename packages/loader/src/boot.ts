import * as v from 'valibot';
import { createApi } from '@apunt/api/api';
import { siteOf } from '@apunt/element/config';
import { whenDue } from '@apunt/element/hydrate';
import { startRuntime, type Runtime } from '@apunt/element/runtime';
import { createI18n, localeOf } from '@apunt/i18n/i18n';
import { hasDrafts } from '@apunt/session/drafts';
import { hearConsentEvents } from '@apunt/session/consent-event';
import { createSession, type Session } from '@apunt/session/session.store';
import { readConfig, readTable } from './config/config.ts';
import { PAGE_CONFIG } from './config/page-config.ts';

declare const __APUNT_VERSION__: string;

async function userOf(printed: unknown) {
  if (!printed) return null;
  const { userSchema } = await import('@apunt/api/network/user');
  const parsed = v.safeParse(userSchema, printed);
  return parsed.success ? parsed.output : null;
}

/**
 * Navigates to an address once a second: after a logout several widgets navigate to the same one, and each call would
 * abort the one before.
 */
function goOnce(): Runtime['navigate'] {
  let last = { url: '', at: 0 };
  return (url, mode) => {
    const at = Date.now();
    if (url === last.url && at - last.at < 1000) return;
    last = { url, at };
    if (mode) location.replace(url);
    else location.assign(url);
  };
}

/** Calls back at an idle moment after the load event. */
const whenLoaded = (run: () => void): unknown =>
  whenDue(document.body, 'idle', () => (document.readyState === 'complete' ? run() : whenLoaded(run)));

let booting: Promise<Runtime> | undefined;

/** The composition root: reads the page's settings and starts what all widgets share. Once a page. */
export function boot(): Promise<Runtime> {
  booting ??= start();
  return booting;
}

async function start(): Promise<Runtime> {
  if (document.readyState === 'loading' && !document.querySelector(PAGE_CONFIG)) {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  let config = readConfig();
  const endpoints = readTable(config, 'endpoints');
  const { trustedHtml, scriptOrigins, formOrigins, csrfOrigins, playerHost } = config;
  if (trustedHtml || scriptOrigins || formOrigins || csrfOrigins || playerHost)
    config = (await import('./config/powers.ts')).withPowers(config, endpoints);
  // For the styles of the variant, wherever in the page its settings stand. The general look is that of a page that says nothing: with the
  // attribute, browsers look at the styles of every like anew.
  const site = siteOf(config.site);
  const { dataset } = document.documentElement;
  if (site !== 'general') dataset['apuntSite'] = site;
  // For browsers without `:has()`, and for whoever asks which theme the page has. What the page or the visitor says there counts.
  if (config.theme) dataset['theme'] ??= config.theme;
  // An empty class: the tag has no widget, but the loader looks for tags that are not `:defined`.
  if (!customElements.get('apunt-config'))
    customElements.define('apunt-config', class extends HTMLElement {});
  const i18n = createI18n(localeOf(document.documentElement.lang), readTable(config, 'texts'));
  const session: { current?: Session } = {};
  const api = createApi({
    base: config.apiBase,
    endpoints,
    arrayFormat: config.arrayFormat,
    csrf() {
      const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
      const token = config.csrfToken ?? meta;
      return token ? { header: config.csrfHeader, token } : undefined;
    },
    csrfOrigins: config.csrfOrigins,
    onError({ type, message, handled }, source) {
      const text = i18n.tDynamic(`errors.${type}`, 'errors.unknown');
      session.current?.pushError({ type, message, handled, text }, source);
    },
    onUnauthorized: () => session.current?.lose(),
  });
  session.current = createSession({
    api,
    cookie: config.sessionCookie,
    user: await userOf(config.json('user')),
  });
  const { current } = session;
  // Most pages of most visitors have no draft, and need no file for it.
  whenDue(document.body, 'idle', () => {
    if (hasDrafts())
      void import('@apunt/session/page/watch-drafts').then(({ watchDrafts }) => watchDrafts(current));
  });
  // Mistakes that visitors need not hear of: their pages fetch no such file (docs/adr/0050). The file looks at the host once more.
  if (
    config.debug ||
    config.dev ||
    config.preview ||
    /^(?:localhost|127|\[)|apunt-debug/.test(location.host + location.search)
  )
    whenLoaded(() => void import('./authors/check-last.ts').then(({ checkLast }) => checkLast(config)));
  const runtime = startRuntime({
    version: __APUNT_VERSION__,
    api,
    session: current,
    config,
    i18n,
    consent: undefined,
    navigate: goOnce(),
  });
  hearConsentEvents(runtime);
  return runtime;
}
