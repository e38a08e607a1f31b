import { readFileSync } from 'node:fs';
import type { ServerType } from '@hono/node-server';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, type ExpectStatic } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { CHROMIUM_FLAGS, findHeadlessChromium } from '../../scripts/chromium.mjs';
import { serveFolder } from '../../scripts/serve-folder.ts';

/*
 * The first that a designer sees of a widget is its docs page: it has a frame for every story. Where frames are loaded, every story has to
 * show what it shows alone. Needs
 * `npm run build:storybook` first.
 */

const ROOT = 'storybook-static';

interface Entry {
  id: string;
  type: 'docs' | 'story';
  title: string;
}
const { entries } = JSON.parse(readFileSync(`${ROOT}/index.json`, 'utf8')) as {
  entries: Record<string, Entry>;
};
const all = Object.values(entries);
const pages = all.filter(({ type }) => type === 'docs');
const storiesOf = (title: string) => all.filter((entry) => entry.type === 'story' && entry.title === title);
/** Pages whose frames are loaded, all of them: forms that wait and fail, votes that are played, a map, and rows that load more as they grow. */
const LOADED = [
  'Engagement/apunt-contact',
  'Engagement/apunt-poll',
  'Content/apunt-map',
  'Lists/apunt-infinite-list',
];

let server: ServerType;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  ({ server, origin } = await serveFolder(ROOT, 0));
  browser = await chromium.launch({
    executablePath: findHeadlessChromium(),
    args: [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required'],
  });
});
afterAll(async () => {
  await browser.close();
  server.close();
});

/**
 * Runs in every frame: lets it tell our elements in it and their states, now and before. Empty until the story is drawn and
 * played.
 */
function installState(): void {
  const current = (wanted: string): string => {
    const { currentRender } = Object(Reflect.get(globalThis, '__STORYBOOK_PREVIEW__'));
    const phase = String(currentRender?.phase);
    if (currentRender?.id !== wanted || !['completed', 'finished', 'errored'].includes(phase)) return '';
    const isOurs = ({ localName }: Element) => localName.startsWith('apunt-') && localName !== 'apunt-config';
    // What stands in one of ours has a docs page of its own; how much of it has come to life goes by the height of the window.
    const isInside = (element: Element): boolean => {
      const { parentElement } = element;
      return parentElement !== null && (isOurs(parentElement) || isInside(parentElement));
    };
    const elements = [...document.querySelectorAll<HTMLElement>('#storybook-root *')];
    const states = elements
      .filter((element) => isOurs(element) && !isInside(element))
      .map(({ localName, dataset }) => `${localName}: ${dataset['state'] ?? 'no state'}`);
    return [phase === 'errored' ? 'errored' : 'drawn', ...states].join(', ');
  };
  const shown = new Set<string>();
  const id = new URLSearchParams(location.search).get('id') ?? '';
  setInterval(() => shown.add(current(id)), 100);
  Reflect.set(globalThis, 'storyState', current);
  Reflect.set(globalThis, 'storyHasShown', (state: string) => shown.has(state));
}

const stateOf = (page: Page, id: string): Promise<string> =>
  page.evaluate((wanted) => {
    const tell: unknown = Reflect.get(globalThis, 'storyState');
    return typeof tell === 'function' ? String(tell(wanted)) : '';
  }, id);

/**
 * The state of a story in its frame on a docs page; `expected` where it has shown that. A form that waits gives up after
 * ten seconds, and all frames near the view run at the same time.
 */
const framedStateOf = (page: Page, id: string, expected: string | undefined): Promise<string> =>
  page.evaluate(
    ([wanted, state]) => {
      const frame = document.querySelector<HTMLIFrameElement>(`iframe[id="iframe--${wanted}"]`);
      const inside = Object(frame?.contentWindow);
      if (inside.storyHasShown?.(state)) return state;
      return String(inside.storyState?.(wanted) ?? '');
    },
    [id, expected ?? ''] as const,
  );

/** Opens a story as the list at the side does, without another page. Its state when two readings say the same. */
async function alone(page: Page, id: string, expect: ExpectStatic): Promise<string> {
  await page.evaluate((storyId) => {
    const channel = Object(Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__'));
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, id);
  let last = '';
  const isSettled = async () => {
    const before = last;
    last = await stateOf(page, id);
    return last !== '' && last === before;
  };
  await expect.poll(isSettled, { timeout: patient(30_000), interval: 150, message: id }).toBe(true);
  return last;
}

it.concurrent.for(LOADED)('%s: every story is what it is alone', async (title, { expect }) => {
  const stories = storiesOf(title);
  const id = pages.find((page) => page.title === title)?.id;
  expect(id).toBeDefined();
  const context = await browser.newContext({
    viewport: { width: 1340, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(installState);
  const single = await context.newPage();
  await single.goto(`${origin}/iframe.html?viewMode=story&id=${stories[0]?.id}`);
  const wanted: Record<string, string> = {};
  for (const story of stories) wanted[story.id] = await alone(single, story.id, expect);
  await single.close();
  const page = await context.newPage();
  await page.goto(`${origin}/iframe.html?viewMode=docs&id=${id}`);
  for (const story of stories) {
    const read = async () => {
      // Frames are loaded when they come near, and grow: what has been near may be far again.
      // Not by the runner's own way, which waits until nothing on the page moves.
      await page
        .locator(`iframe[id="iframe--${story.id}"]`)
        .first()
        .evaluate((frame) => frame.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
      return framedStateOf(page, story.id, wanted[story.id]);
    };
    await expect
      .poll(read, { timeout: patient(60_000), interval: 250, message: story.id })
      .toBe(wanted[story.id]);
  }
  await context.close();
});

// Each frame is a page of its own, and what stands in it the stories' own tests look at.
it.concurrent.for(pages.filter(({ title }) => !LOADED.includes(title)))(
  '$title has a frame for every story',
  async ({ title, id }, { expect }) => {
    const context = await browser.newContext({ viewport: { width: 1340, height: 900 } });
    await context.route(/viewMode=story/, (route) => route.abort());
    const page = await context.newPage();
    await page.goto(`${origin}/iframe.html?viewMode=docs&id=${id}`);
    for (const story of storiesOf(title)) {
      const frames = page.locator(`iframe[id="iframe--${story.id}"]`);
      await expect.poll(() => frames.count(), { message: story.id }).toBeGreaterThan(0);
    }
    await context.close();
  },
);

it('a control of a docs page changes the story in its frame', async () => {
  const page = await browser.newPage({ viewport: { width: 1340, height: 900 } });
  const storyId = 'engagement-apunt-poll--active';
  await page.goto(`${origin}/iframe.html?viewMode=docs&id=engagement-apunt-poll--docs`);
  const poll = page.frameLocator(`iframe[id="iframe--${storyId}"] >> nth=0`).locator('apunt-poll');
  await poll.waitFor();
  await page.evaluate((id) => {
    // As the control "no-heading" does.
    const channel = Object(Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__'));
    channel.emit('updateStoryArgs', { storyId: id, updatedArgs: { 'no-heading': true } });
  }, storyId);
  await expect.poll(() => poll.getAttribute('no-heading'), { timeout: patient(30_000) }).toBe('');
  await page.close();
});
