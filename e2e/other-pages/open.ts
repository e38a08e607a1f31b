import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Frame, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs';
import { LIMIT } from './limit.ts';
import { plainPage, type Place } from './places.ts';
import { USES } from './uses.ts';

/** A page of somebody else with all the tags of the table. */
export interface OpenPlace {
  /** Where the tags are. */
  readonly frame: Frame;
  /** What has gone wrong in the page since somebody has looked. */
  readonly complaints: string[];
  close(): Promise<void>;
}

const PATH = '/una-altra-pagina';
const FRAME = '/el-marc';

const CONFIG = '<apunt-config site="general" captcha-provider="test" captcha-key="demo"></apunt-config>';
const BODY = `${CONFIG}<main>${USES.map(({ tag, html }) => `<section data-use="${tag}">${html}</section>`).join('\n')}</main>`;

const headWith = (token: string) => `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="csrf-token" content="${token}">
<title>La pàgina d'algú altre</title>
<style>img { max-width: 100%; height: auto }</style>
<link rel="stylesheet" href="/apunt/apunt.css">
<script type="module" src="/apunt/apunt.js" crossorigin></script>`;

const FRAMING = `<!doctype html><title>La pàgina de fora</title>
<iframe src="${FRAME}" sandbox="allow-scripts allow-forms allow-popups" width="960" height="840" title="El marc"></iframe>`;

/** The token by which the portal knows its own pages, for a page that it has not printed. */
async function tokenOf(context: BrowserContext, origin: string): Promise<string> {
  const answer = await context.request.get(origin);
  const [, token = ''] = /name="csrf-token" content="([^"]+)"/.exec(await answer.text()) ?? [];
  return token;
}

/** A Chromium without windows takes no notice of the setting that denies storage; the cells would tell nothing then. */
async function mustBeDenied(page: Page): Promise<void> {
  const isDenied = await page.evaluate(() => {
    try {
      return localStorage === undefined;
    } catch {
      return true;
    }
  });
  if (!isDenied) throw new Error(`${findChromium()} lets pages store, though its profile denies it.`);
}

/** Cookies and storage are denied by a setting that only a profile of its own has. */
async function contextOf(
  browser: Browser,
  { context, isDenied }: Place,
): Promise<readonly [BrowserContext, () => void]> {
  const options = { viewport: { width: 1000, height: 900 }, reducedMotion: 'reduce', ...context } as const;
  if (!isDenied) return [await browser.newContext(options), () => {}];
  const profile = mkdtempSync(join(tmpdir(), 'apunt-profile-'));
  mkdirSync(join(profile, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
  const own = await chromium.launchPersistentContext(profile, {
    ...options,
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
  });
  return [own, () => rmSync(profile, { recursive: true, force: true })];
}

export async function openPlace(browser: Browser, place: Place, origin: string): Promise<OpenPlace> {
  const [context, forget] = await contextOf(browser, place);
  context.setDefaultTimeout(LIMIT);
  const complaints: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A refused login is a 401: the browser says so by itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  const parts = { head: headWith(await tokenOf(context, origin)), body: BODY, origin };
  const html = (place.page ?? plainPage)(parts);
  const answer = (path: string, body: string) =>
    page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await answer(PATH, place.isFramed ? FRAMING : html);
  await answer(FRAME, html);
  await place.prepare?.(context);
  await page.goto(`${origin}${PATH}`);
  if (place.isDenied) await mustBeDenied(page);
  if (place.promise === 'prints') await page.emulateMedia({ media: 'print' });
  return {
    frame: page.frame({ url: `**${FRAME}` }) ?? page.mainFrame(),
    complaints,
    async close() {
      await context.close();
      forget();
    },
  };
}
