import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ServerType } from '@hono/node-server';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { CHROMIUM_FLAGS, findHeadlessChromium } from '../../scripts/chromium.mjs';
import { guideFolder, writeGuide } from '../../scripts/guide/write.ts';
import { serveFolder } from '../../scripts/serve-folder.ts';

/* The guide as a template author walks through it. Needs `npm run build:storybook` first, for its live examples. */

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let server: ServerType;
let browser: Browser;
let origin: string;
let context: BrowserContext;
let complaints: string[];
let strangers: string[];

beforeAll(async () => {
  const { stories } = await writeGuide();
  expect(stories, 'run npm run build:storybook before').toBeGreaterThan(0);
  ({ server, origin } = await serveFolder(guideFolder, 0));
  browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: CHROMIUM_FLAGS });
});
afterAll(async () => {
  await browser.close();
  server.close();
});

beforeEach(() => {
  complaints = [];
  strangers = [];
});
afterEach(async () => {
  await context.close();
  expect(strangers).toEqual([]);
  expect(complaints).toEqual([]);
});

async function open(path: string, { width = 1340, script = true } = {}): Promise<Page> {
  context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    javaScriptEnabled: script,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(patient(15_000));
  context.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(?:data|blob):/.test(request.url()))
      strangers.push(request.url());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  const page = await context.newPage();
  await page.goto(`${origin}/${path}`);
  return page;
}

async function objectionsOf(page: Page): Promise<unknown> {
  await page.evaluate(axe);
  return page.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`))',
  );
}

it('the search finds a tag, and leads to its page', async () => {
  const page = await open('decisions/0042-the-light-build.html');
  await page.getByRole('searchbox').fill('apunt-poll');
  const first = page.locator('.search-results a').first();
  await first.waitFor();
  expect(await first.textContent()).toBe('<apunt-poll>');
  await first.click();
  await page.waitForURL('**/tags/apunt-poll.html');
  expect(await page.locator('h1').textContent()).toBe('<apunt-poll>');
});

it('the search tells how much it has found, and when it is nothing', async () => {
  const page = await open('index.html');
  const status = page.locator('.search-status');
  await page.getByRole('searchbox').fill('wpautop');
  await expect.poll(() => status.textContent(), { timeout: patient(10_000) }).toMatch(/^\d+ pages? found\.$/);
  await page.getByRole('searchbox').fill('жжж');
  await expect.poll(() => status.textContent(), { timeout: patient(10_000) }).toBe('Nothing found.');
  await page.getByRole('searchbox').press('Escape');
  expect(await status.textContent()).toBe('');
});

it('the tabs go by keyboard, and the next page begins with the language chosen', async () => {
  const page = await open('tags/apunt-poll.html');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const panel = page.getByRole('tabpanel');
  await tab('HTML').focus();
  expect(await panel.textContent()).toContain('<apunt-poll poll-id="7">');
  await page.keyboard.press('ArrowRight');
  expect(await tab('Twig').getAttribute('aria-selected')).toBe('true');
  expect(await panel.count()).toBe(1);
  expect(await panel.textContent()).toContain('apunt.apunt_poll({pollId: 7}');
  await page.keyboard.press('End');
  expect(await panel.textContent()).toContain('<div data-apunt="poll"');
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('HTML');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await panel.textContent()).toContain('Apunt\\Tags::tag(');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('pre');
  await page.goto(`${origin}/tags/apunt-like.html`);
  expect(await tab('PHP').getAttribute('aria-selected')).toBe('true');
});

it('a button copies an example and tells so', async () => {
  const page = await open('tags/apunt-like.html');
  await page.getByRole('tab', { name: 'Nunjucks' }).click();
  await page.getByRole('button', { name: 'Copy Nunjucks' }).click();
  await expect
    .poll(() => page.locator('.copy-status').textContent(), { timeout: patient(10_000) })
    .toBe('Copied Nunjucks.');
  const shown = await page.getByRole('tabpanel').locator('pre').textContent();
  expect(shown).toContain('apunt.apunt_like({contentId: 1001');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
});

it('the live example runs, and asks nobody else for anything', async () => {
  const page = await open('tags/apunt-poll.html');
  await page.getByRole('button', { name: 'Run it here' }).click();
  const poll = page.frameLocator('.demo iframe').locator('apunt-poll');
  await expect.poll(() => poll.getAttribute('data-state'), { timeout: patient(30_000) }).toBe('active');
});

it('without script, all five languages are there', async () => {
  const page = await open('tags/apunt-poll.html', { script: false });
  expect(await page.locator('[data-tabs] > section h3').allTextContents()).toEqual([
    'HTML',
    'Twig',
    'Nunjucks',
    'PHP',
    'Alias',
  ]);
  expect(await page.locator('[data-tabs] pre:visible').count()).toBe(5);
  expect(await page.getByRole('searchbox').count()).toBe(0);
});

it.each([
  'index.html',
  'tags/apunt-poll.html',
  'tags/apunt-config.html',
  'tags/apunt-player.html',
  'content-security-policy.html',
  'filters.html',
  'texts.html',
])('%s fits a phone, and axe has nothing to object to', async (path) => {
  const page = await open(path, { width: 320 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await objectionsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1340, height: 900 });
  expect(await objectionsOf(page)).toEqual([]);
});
