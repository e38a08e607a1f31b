import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { PortalServer, ServerOptions } from '@apunt/portal';
import { patient } from '@apunt/testing/patience';
import { CHROMIUM_FLAGS, findChromium, findHeadlessChromium } from '../scripts/chromium.mjs';
import { startOwnPortal, type OwnPortal } from './own-portal.ts';

export const ADULT = { email: 'carme@example.test', password: 'Garrofa2026', name: 'Carme' };
export const UNVALIDATED = { email: 'neus@example.test', password: 'Llimera2026' };
export const LEGACY = { email: 'josep@example.test', password: 'Qualsevol1' };

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console lines and uncaught errors of the page; a journey ends with none of them. */
  complaints: string[];
  /** Requests that left for another host than the portal's. */
  strangers: string[];
  /** What the page's Content-Security-Policy or Trusted Types have stopped; a journey ends with none. */
  violations: string[];
}

export interface Journey {
  readonly portal: () => PortalServer;
  /** Of this file of tests, and gone with it. */
  readonly folder: () => string;
  readonly restart: () => Promise<void>;
  visit(options?: {
    script?: boolean;
    width?: number;
    locale?: string;
    expectErrors?: boolean;
    /** Other hosts are asked, because the journey has agreed to it. */
    expectStrangers?: boolean;
  }): Promise<Visit>;
}

let shared: Browser | undefined;
/** The browser of this worker: the files that it runs share the browser, and each visit has a context of its own. */
async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected())
    shared = await chromium.launch({ executablePath: findHeadlessChromium(), args: CHROMIUM_FLAGS });
  return shared;
}

/** A browser that keeps pages for Back. The Chromium without windows keeps none, and Playwright turns it off in the other. */
const keepingBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

/**
 * A portal on a database of its own and a browser, for one file of tests. With `keepsPages` the browser keeps pages that were
 * left for Back, as visitors' browsers do (the back/forward cache); else each is loaded anew. `around` stands before the portal.
 */
export function journey({
  keepsPages = false,
  around,
}: { keepsPages?: boolean } & Pick<ServerOptions, 'around'> = {}): Journey {
  let browser: Browser;
  let portal: OwnPortal;
  let visits: (Visit & { expectErrors: boolean; expectStrangers: boolean })[] = [];

  beforeAll(async () => {
    portal = await startOwnPortal(around && { around });
    browser = await (keepsPages ? keepingBrowser() : sharedBrowser());
  });
  afterAll(async () => {
    if (keepsPages) await browser.close();
    await portal.close();
  });
  afterEach(async () => {
    const all = visits;
    visits = [];
    for (const { context } of all) {
      // A request may be in the hands of a test's own answer when the test ends; what becomes of it is nobody's fault.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    for (const { complaints, strangers, violations, expectErrors, expectStrangers } of all) {
      if (!expectStrangers) expect(strangers.join('\n')).toBe('');
      expect(violations.join('\n')).toBe('');
      if (!expectErrors) expect(complaints.join('\n')).toBe('');
    }
  });

  return {
    portal: () => portal.server,
    folder: () => portal.folder,
    restart: () => portal.restart(),
    async visit({ script = true, width = 1340, expectErrors = false, expectStrangers = false } = {}) {
      const context = await browser.newContext({
        baseURL: portal.server.url,
        viewport: { width, height: 900 },
        javaScriptEnabled: script,
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(patient(15_000));
      const page = await context.newPage();
      const complaints: string[] = [];
      const strangers: string[] = [];
      const violations: string[] = [];
      await context.exposeBinding('tellViolation', (_, told: unknown) => void violations.push(String(told)));
      if (script)
        await context.addInitScript(() =>
          document.addEventListener(
            'securitypolicyviolation',
            ({ violatedDirective, blockedURI, sample }) => {
              const tell: unknown = Reflect.get(globalThis, 'tellViolation');
              if (typeof tell === 'function') tell(`${violatedDirective}: ${blockedURI} ${sample}`);
            },
          ),
        );
      context.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && !hostname.endsWith('localhost')) strangers.push(request.url());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      const visit = { page, context, complaints, strangers, violations, expectErrors, expectStrangers };
      visits.push(visit);
      return visit;
    },
  };
}

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/acces');
  await fillLogin(page, { email, password });
  await page.waitForURL('**/perfil/meu-perfil');
}

/** Fills and sends the login form of the current page. */
export async function fillLogin(
  page: Page,
  { email, password }: { email: string; password: string },
  { beforePress }: { beforePress?: () => Promise<void> } = {},
): Promise<void> {
  await page.locator('apunt-login[data-state]').waitFor();
  await page.locator('apunt-login [name=email]').fill(email);
  await page.locator('apunt-login [name=password]').fill(password);
  await beforePress?.();
  await page.locator('apunt-login [data-action=submit]').click();
}

/**
 * Layout shifts that no input has caused, each with what has moved, for a test to say. Install before the page is opened. The code
 * comes when the page has been read and painted: what the parser itself may move is measured by parse.e2e.ts, tag by tag, and
 * whether a browser paints a half-read page depends on how busy the machine is.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.route('**/apunt.js', async (route) => {
    await page.waitForFunction(() => Reflect.get(globalThis, 'readAt') > 0);
    await route.continue();
  });
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const done = () => Reflect.set(globalThis, 'readAt', performance.now());
      requestAnimationFrame(() => requestAnimationFrame(done));
    });
    const shifts: string[] = [];
    Reflect.set(globalThis, 'shifts', shifts);
    const nameOf = (node: unknown) =>
      node instanceof Element ? `${node.localName}${node.id && `#${node.id}`}.${node.classList.value}` : '?';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        if (entry.startTime < (Number(Reflect.get(globalThis, 'readAt')) || Infinity)) continue;
        const sources: unknown = Reflect.get(entry, 'sources');
        const moved = (Array.isArray(sources) ? sources : []).map((source: object) => {
          const { y: from } = Object(Reflect.get(source, 'previousRect'));
          const { y: to } = Object(Reflect.get(source, 'currentRect'));
          return `${nameOf(Reflect.get(source, 'node'))} ${from} → ${to}`;
        });
        shifts.push(`${Reflect.get(entry, 'value')} at ${scrollY}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => [...Object(Reflect.get(globalThis, 'shifts'))].map(String));
}
