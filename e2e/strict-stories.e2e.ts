import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PortalServer } from '@apunt/portal';
import { patient } from '@apunt/testing/patience';
import { CHROMIUM_FLAGS, findHeadlessChromium } from '../scripts/chromium.mjs';
import { REGISTER, STAGE } from './strict/addresses.ts';
import type { Shown, Stage } from './strict/stage.ts';
import { storyFiles } from './strict/story-files.ts';
import { startStories } from './strict/story-server.ts';

/*
 * Every story under the policy that the portal is served with: drawn, played and pressed in a page whose headers are those of a page of
 * the portal. It may stop nothing, neither before the press nor after it.
 */

/** So many pages at once: a story mostly waits. */
const LANES = [1, 2];

let portal: PortalServer;
let browser: Browser;

beforeAll(async () => {
  portal = await startStories();
  browser = await chromium.launch({
    executablePath: findHeadlessChromium(),
    // Nobody presses anything here with a hand, and players are to be heard.
    args: [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required'],
  });
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

const NOT_SHOWN = { before: [], after: [], pressed: '' };

/** Text of the first line: what a story expects in vain comes with the whole page. */
const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? '';

it('a page of stories is strict: it stops and tells what no page may do', async () => {
  const page = await openStage();
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await expect(page.evaluate(() => (document.body.innerHTML = '<b>x</b>'))).rejects.toThrow('TrustedHTML');
  const told = await page.evaluate(() => stage.violations());
  expect(told.map((line) => line.split(':')[0])).toEqual(['style-src-attr', 'require-trusted-types-for']);
  await page.close();
});

describe.concurrent('no story is stopped by the policy', () => {
  const queue = storyFiles();
  const files = queue.length;
  let stories = 0;
  let presses = 0;

  it.each(LANES)(
    'in lane %i',
    async () => {
      const page = await openStage();
      const found: string[] = [];
      for (let file = queue.shift(); file; file = queue.shift()) {
        for (const { name, isForPhone } of await page.evaluate((from) => stage.stories(from), file)) {
          await page.setViewportSize({ width: isForPhone ? 320 : 1340, height: 900 });
          stories += 1;
          const shown = await page
            .evaluate(([from, one]) => stage.show(from, one), [file, name] as const)
            .catch((error: unknown): Shown => ({ ...NOT_SHOWN, failed: firstLine(error) }));
          if (shown.pressed) presses += 1;
          for (const [when, told] of Object.entries({
            'before its press': shown.before,
            'after its press': shown.after,
          }))
            found.push(...told.map((what) => `${file}, ${name}, ${when}: ${what}`));
          if (shown.failed) found.push(`${file}, ${name}, has failed: ${shown.failed}`);
        }
      }
      await page.close();
      expect(found.join('\n')).toBe('');
    },
    patient(180_000),
  );

  afterAll(() => {
    console.info(`${stories} stories of ${files} files, ${presses} with something to press, none stopped`);
  });
});
