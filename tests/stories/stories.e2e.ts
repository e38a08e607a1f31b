import { chromium, type Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { CHROMIUM_FLAGS, findHeadlessChromium } from '../../scripts/chromium.mjs';
import { REGISTER, STAGE } from './addresses.ts';
import type { Stage } from './stage.ts';
import { storyFiles } from './story-files.ts';
import { startStories } from './story-server.ts';

/*
 * Every story in a page with the headers of a page of the portal (docs/adr/0063): drawn, played, looked at with axe, and pressed. The
 * policy may stop nothing, neither before the press nor after it.
 */

/** Pages with stories at a time: a story mostly waits. */
const LANES = 2;

const portal = await startStories();
const browser = await chromium.launch({
  executablePath: findHeadlessChromium(),
  // Nobody presses anything here with a hand, and players are to be heard.
  args: [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required'],
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

declare const stage: Stage;

async function openStage(): Promise<Page> {
  const page = await browser.newPage({ baseURL: portal.url });
  page.setDefaultTimeout(patient(15_000));
  await page.goto(REGISTER);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.goto(STAGE.page);
  await page.waitForFunction(() => Reflect.has(globalThis, 'stage'));
  return page;
}

const free = await Promise.all(Array.from({ length: LANES }, openStage));
const waiting: ((page: Page) => void)[] = [];

/** Calls `act` with a page that no other story has meanwhile. */
async function withPage(act: (page: Page) => Promise<void>): Promise<void> {
  const page = free.pop() ?? (await new Promise<Page>((resolve) => waiting.push(resolve)));
  try {
    await act(page);
  } finally {
    const next = waiting.shift();
    if (next) next(page);
    else free.push(page);
  }
}

const [first] = free;
if (!first) throw new Error('expected a page to read the stories in');
const files = await Promise.all(
  storyFiles().map(async (file) => ({
    file,
    stories: await first.evaluate((from) => stage.stories(from), file),
  })),
);

it('the page of the stories is strict: its policy stops and tells an inline style and plain HTML', () =>
  withPage(async (page) => {
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
    await expect(page.evaluate(() => (document.body.innerHTML = '<b>x</b>'))).rejects.toThrow('TrustedHTML');
    const told = await page.evaluate(() => stage.violations());
    expect(told.map((line) => line.split(':')[0])).toEqual(['style-src-attr', 'require-trusted-types-for']);
  }));

describe.concurrent.each(files)('$file', ({ file, stories }) => {
  it.each(stories)('$name works, is accessible and is not stopped by the policy', ({ name, isForPhone }) =>
    withPage(async (page) => {
      await page.setViewportSize({ width: isForPhone ? 320 : 1340, height: 900 });
      const { before, after, objections } = await page.evaluate(([from, one]) => stage.show(from, one), [
        file,
        name,
      ] as const);
      expect(objections).toBe('');
      expect(before).toEqual([]);
      expect(after).toEqual([]);
    }),
  );
});
