import { build } from 'esbuild';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { startOwnPortal, type OwnPortal } from '../../../e2e/own-portal.ts';
import { settled } from '../../../e2e/settled.ts';
import { CHROMIUM_FLAGS, findHeadlessChromium } from '../../../scripts/chromium.mjs';
import { root } from '../../../scripts/install.mjs';
import { ALL_ARTICLES, ARTICLES, MUTATIONS } from './articles.ts';
import { filtered, type Filter } from './filter.ts';

/*
 * Articles of somebody who may write HTML and nothing else (docs/threat-model.md), in a page with a login, a like and settings: no script of theirs runs, no other
 * host is asked, no token leaves, no setting changes, and no press on what an article holds acts on an account. Under three policies of the page.
 */

const NONCE = 'bm9uY2U';
const STRICT = `default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'nonce-${NONCE}' 'strict-dynamic'; object-src 'none'; base-uri 'none'`;
const POLICIES = {
  'no policy': undefined,
  'a strict policy': STRICT,
  'Trusted Types': `${STRICT}; require-trusted-types-for 'script'; trusted-types apunt`,
} as const;

/** A page as a template prints one: its own settings and words, and the article in its place. */
const pageWith = (article: string, powers: string): string => `<!doctype html>
<html lang="ca"><head><meta charset="utf-8"><title>Article</title><meta name="csrf-token" content="c5r7">
<link rel="stylesheet" href="/apunt/apunt.css"><script type="module" src="/apunt/apunt.js" nonce="${NONCE}" crossorigin></script></head>
<body>
<apunt-config ${powers} site="general" captcha-provider="test" captcha-key="k" player-account="1 2" player-host="/__brightcove" map-tiles="/__tiles/{z}/{x}/{y}.svg"><script type="application/json" data-apunt-json="user">{"id":111,"name":"Carme","email":"carme@example.test","type":"basic"}</script></apunt-config>
<main><article id="article">${article}</article>
<apunt-like id="own" content-id="1001" hydrate="load"><a href="/acces">Guarda</a></apunt-like></main></body></html>`;

/** What a page has done that an article must not make it do. */
interface Deeds {
  readonly strangers: string[];
  readonly acts: string[];
  readonly tokens: string[];
}

/** How an article is looked at. */
interface Look {
  /** Whether all that can be pressed in it is pressed; it is, if nothing else is said. */
  readonly isPressed?: boolean;
  /** Attributes that the template adds to the settings of the page. */
  readonly powers?: string;
}

const TRUSTING = 'trusted-html';
const AT_ONCE = 4;

/** Calls by which something of an account changes, or somebody logs in. A like says what it does, and takes it back. */
const ACTS = /^(?:POST|PATCH|PUT|DELETE) \/(?:web)?api\/(?!bookmark|front\/poll\/7\/vote)/;

/** The sanitiser as answers meet it, as a script of the page that tests ask. */
async function sanitiserScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { sanitise } from './packages/ui/src/sanitiser/sanitise.ts'; globalThis.sanitise = sanitise;`,
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'iife',
  });
  return outputFiles[0]?.text ?? '';
}

describe.each(Object.entries(POLICIES))('articles of editors under %s', (_, policy) => {
  let browser: Browser;
  let context: BrowserContext;
  let portal: OwnPortal;
  let blank: Page;
  /** The settings of a page with nothing of an editor, by what the template adds to them (`powers`). */
  const plainConfigs = new Map<string, string>();

  beforeAll(async () => {
    portal = await startOwnPortal();
    browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: CHROMIUM_FLAGS });
    context = await browser.newContext({
      baseURL: portal.server.url,
      viewport: { width: 1340, height: 900 },
    });
    context.setDefaultTimeout(patient(15_000));
    await context.addInitScript(() => {
      Reflect.set(globalThis, 'hits', 0);
      Reflect.set(globalThis, 'hit', () =>
        Reflect.set(globalThis, 'hits', Reflect.get(globalThis, 'hits') + 1),
      );
    });
    // Whatever is asked for there acts at once.
    await context.route('https://**', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        contentType: route.request().resourceType() === 'script' ? 'text/javascript' : 'application/json',
        body:
          route.request().resourceType() === 'script'
            ? 'hit()'
            : '{"html":["<img src=x onerror=hit()>"],"nextPage":""}',
      }),
    );
    // Without a policy: the filters of a CMS run on its server.
    blank = await context.newPage();
    await blank.route('**/blank', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    await blank.goto('/blank');
    for (const powers of ['', TRUSTING])
      plainConfigs.set(powers, (await open('<p>Un article.</p>', { powers })).config);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.close();
  });

  async function hitsOf(page: Page): Promise<number> {
    return page.evaluate(() => Number(Reflect.get(globalThis, 'hits')));
  }

  /** Opens a page with the article, reads it, and presses all that can be pressed in it. */
  async function open(
    article: string,
    { isPressed = true, powers = '' }: Look = {},
  ): Promise<Deeds & { hits: number; config: string }> {
    const page = await context.newPage();
    const deeds: Deeds = { strangers: [], acts: [], tokens: [] };
    page.on('request', (request) => {
      const { origin, pathname, protocol } = new URL(request.url());
      if (!protocol.startsWith('http')) return;
      const isOwn = origin === new URL(portal.server.url).origin;
      // The stand-in of the player's host is this portal: whose player is asked for stands in the path.
      if (!isOwn || pathname.includes('/666/')) deeds.strangers.push(request.url());
      if (!isOwn && 'x-csrf-token' in request.headers()) deeds.tokens.push(request.url());
      const call = `${request.method()} ${pathname}`;
      if (ACTS.test(call)) deeds.acts.push(call);
    });
    page.on('dialog', (dialog) => void dialog.dismiss());
    await page.route('**/article', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: pageWith(article, powers),
        ...(policy !== undefined && { headers: { 'content-security-policy': policy } }),
      }),
    );
    await page.goto('/article');
    const isGone = (url: URL) => url.pathname !== '/article';
    // A login sends whoever is logged in to the profile, at any time; a tag that a CMS keeps as it is may do that.
    const left = page.waitForURL(isGone, { timeout: 0 }).then(
      () => null,
      () => null,
    );
    const read = readPage(page, isPressed).catch((error: unknown) =>
      // The page goes while it is read: the reading fails, and the address tells why.
      page.waitForURL(isGone).then(
        () => null,
        () => Promise.reject(error),
      ),
    );
    const seen = await Promise.race([left, read]);
    await page.close();
    return { ...deeds, ...(seen ?? { hits: 0, config: plainConfigs.get(powers) ?? '' }) };
  }

  /** Waits for a page, presses all that can be pressed in its article, and tells what has run and which settings count. */
  async function readPage(page: Page, isPressed: boolean): Promise<{ hits: number; config: string }> {
    await page.locator('#own[data-state=ready]').waitFor();
    await settled(page);
    const config = await page.evaluate(() => {
      const runtime: unknown = Reflect.get(globalThis, Symbol.for('apunt.runtime'));
      return JSON.stringify(Reflect.get(Object(runtime), 'config'));
    });
    await page.evaluate((isPressing) => {
      const controlsIn = (node: ParentNode): HTMLElement[] =>
        [...Element.prototype.querySelectorAll.call(node, '*')].flatMap((element) => [
          ...(element instanceof HTMLElement && element.matches('button,summary,[role=button]')
            ? [element]
            : []),
          ...(element.shadowRoot
            ? [...element.shadowRoot.querySelectorAll<HTMLElement>('button,summary,[role=button]')]
            : []),
        ]);
      const article = document.querySelector('#article');
      for (const control of article && isPressing ? controlsIn(article) : []) control.click();
    }, isPressed);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
    await settled(page);
    return { hits: await hitsOf(page), config };
  }

  const asCms = (html: string, filter: Filter): Promise<string> =>
    blank.evaluate(`(${filtered.toString()})(${JSON.stringify(html)}, ${JSON.stringify(filter)})`);

  async function expectNothing(article: string, look: Look): Promise<void> {
    const { hits, config, ...deeds } = await open(article, look);
    expect({ hits, ...deeds }, article).toEqual({ hits: 0, strangers: [], acts: [], tokens: [] });
    expect(config, article).toBe(plainConfigs.get(look.powers ?? ''));
  }

  it('counts what runs, who is asked and what acts: it would tell', async () => {
    const { hits, strangers } = await open(
      `<script nonce="${NONCE}">hit()</script><img src="https://evil.test/x.png" alt="">`,
    );
    expect(hits).toBe(1);
    expect(strangers).toEqual(['https://evil.test/x.png']);
  });

  /** Some pages at a time: each waits for its widgets more than it works. */
  async function expectNothingOf(articles: readonly string[], look: Look = {}): Promise<void> {
    const rest = [...articles];
    // oxlint-disable-next-line no-await-in-loop -- so many pages at a time, and no more
    while (rest.length > 0)
      await Promise.all(rest.splice(0, AT_ONCE).map((article) => expectNothing(article, look)));
  }
  const limit = { timeout: patient(240_000) };

  for (const [kind, articles] of Object.entries(ARTICLES))
    it(`${kind}: nothing, where a CMS leaves tags and attributes as they are`, limit, async () => {
      // A whole form, with its own words on its buttons, does what they say.
      const isWhole = kind === 'tags of the template, as tags';
      await expectNothingOf(await Promise.all(articles.map((article) => asCms(article, 'loose'))), {
        isPressed: !isWhole,
      });
    });

  // Without a policy, so that whatever comes into the page runs.
  if (policy === undefined)
    it('nothing, where the page trusts the HTML of its back end', limit, async () => {
      expect(JSON.parse(plainConfigs.get(TRUSTING) ?? '')).toMatchObject({ trustedHtml: true });
      await expectNothingOf(ARTICLES['HTML in attributes and JSON'] ?? [], { powers: TRUSTING });
    });

  // What filters and the sanitiser leave does not depend on the policy of the page.
  if (policy !== POLICIES['Trusted Types']) return;

  it('nothing, where a CMS takes away tags that HTML does not know', limit, async () => {
    const left = await Promise.all(ALL_ARTICLES.map((article) => asCms(article, 'strict')));
    await expectNothingOf([...new Set(left)]);
  });

  it('nothing, as the sanitiser leaves them', limit, async () => {
    await blank.evaluate(await sanitiserScript());
    const left = await blank.evaluate(
      (articles) =>
        articles.map((article) => {
          const box = document.createElement('div');
          const sanitise: unknown = Reflect.get(globalThis, 'sanitise');
          box.append(Reflect.apply(Object(sanitise), undefined, [article]));
          return box.innerHTML;
        }),
      [...ALL_ARTICLES, ...MUTATIONS],
    );
    await expectNothingOf([...new Set(left)]);
  });
});

it('are a hundred and twenty and more', () => {
  expect(new Set([...ALL_ARTICLES, ...MUTATIONS]).size).toBeGreaterThanOrEqual(120);
});
