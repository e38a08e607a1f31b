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
/** Milliseconds of a story, its play and its press included. */
const LIMIT = patient(20_000);

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

/** A page for stories, with the errors that nobody has caught in it since they were last asked for. */
interface Lane {
  readonly page: Page;
  readonly errors: string[];
}

async function openLane(): Promise<Lane> {
  const page = await browser.newPage({ baseURL: portal.url });
  page.setDefaultTimeout(patient(15_000));
  await page.goto(REGISTER);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.goto(STAGE.page);
  await page.waitForFunction(() => Reflect.has(globalThis, 'stage'));
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return { page, errors };
}

const free = await Promise.all(Array.from({ length: LANES }, openLane));
const waiting: ((lane: Lane) => void)[] = [];

/** Calls `act` with a page that no other story has meanwhile. After a failure the page is closed, and another takes its place. */
async function withLane(act: (lane: Lane) => Promise<void>): Promise<void> {
  const lane = free.pop() ?? (await new Promise<Lane>((resolve) => waiting.push(resolve)));
  let next = lane;
  try {
    await act(lane);
  } catch (error) {
    await lane.page.close();
    next = await openLane();
    throw error;
  } finally {
    const resolve = waiting.shift();
    if (resolve) resolve(next);
    else free.push(next);
  }
}

/** Rejects when a story does not end: its page is needed by others. */
const limited = <T>(shown: Promise<T>): Promise<T> =>
  Promise.race([
    shown,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(`the story has not ended after ${LIMIT} ms`)), LIMIT).unref(),
    ),
  ]);

const [first] = free;
if (!first) throw new Error('expected a page to read the stories in');
const files = await Promise.all(
  storyFiles().map(async (file) => ({
    file,
    stories: await first.page.evaluate((from) => stage.stories(from), file),
  })),
);
/** Stories with something to press. */
let pressed = 0;

it('the page of the stories is strict: its policy stops and tells an inline style and plain HTML', () =>
  withLane(async ({ page }) => {
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
    await expect(page.evaluate(() => (document.body.innerHTML = '<b>x</b>'))).rejects.toThrow('TrustedHTML');
    const told = await page.evaluate(() => stage.violations());
    expect(told.map((line) => line.split(':')[0])).toEqual(['style-src-attr', 'require-trusted-types-for']);
  }));

describe.concurrent.each(files)('$file', ({ file, stories }) => {
  it.each(stories)('$name works, is accessible and is not stopped by the policy', ({ name, isForPhone }) =>
    withLane(async ({ page, errors }) => {
      await page.setViewportSize({ width: isForPhone ? 320 : 1340, height: 900 });
      const show = page.evaluate(([from, one]) => stage.show(from, one), [file, name] as const);
      const shown = await limited(show);
      if (shown.pressed !== '') pressed += 1;
      expect(shown.objections).toBe('');
      expect(shown.before).toEqual([]);
      expect(shown.after).toEqual([]);
      expect(errors.splice(0)).toEqual([]);
    }),
  );
});

// Four of five stories have something to press, and a press that finds nothing proves nothing.
afterAll(() => {
  const all = files.reduce((sum, { stories }) => sum + stories.length, 0);
  if (process.env['APUNT_STORIES'] === undefined) expect(pressed).toBeGreaterThan(all * 0.7);
});
