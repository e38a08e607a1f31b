import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { countTimers, held, timersOf, watching, type Held } from './held.ts';
import { ADULT, journey, logIn } from './journey.ts';
import { moves, play, state } from './player.ts';
import { settled } from './settled.ts';
import { DRIVERS, PAGES, withDriver } from './swaps/drivers.ts';

/*
 * Sites that change pages without loading them: twelve swaps in the life of one page, an article and a video by turns.
 */

const SWAPS = 12;
/** Swaps after which everything that is made once has been made; what the browser compiles meanwhile counts as memory, too. */
const FIRST = 6;
const LIKE = '.story__like apunt-like';

const [ARTICLE, VIDEO] = PAGES;

async function swapTo(page: Page, path: string): Promise<void> {
  await page.locator(`#swaps a[href="${path}"]`).click();
  await page.waitForFunction((to) => location.pathname === to, path);
  await page.locator(LIKE).first().waitFor();
  // Until then the document that was parsed for it is held, too.
  await page.waitForFunction(() => !document.documentElement.matches(':active-view-transition'));
  await settled(page);
}

/** Every tag of the page has been near the window: how far down a page was seen would else differ from reading to reading. */
async function seen(page: Page): Promise<void> {
  for (const end of ['document.documentElement.scrollHeight', '0']) {
    await page.evaluate(`scrollTo({ top: ${end}, behavior: 'instant' })`);
    await settled(page);
  }
}

const median = (numbers: number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;

const isLiked = (page: Page) => page.locator(`${LIKE} button`).first().getAttribute('aria-pressed');

/** Calls of the page, by method and address. */
function callsOf(page: Page): { taken: () => string[] } {
  let calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(?:web)?api\//.test(pathname)) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return {
    taken() {
      const all = calls;
      calls = [];
      return all;
    },
  };
}

describe.each(Object.keys(DRIVERS))('a page that %s changes', (name) => {
  const { visit } = journey({ around: withDriver(name) });

  it(
    `holds after ${SWAPS} swaps what it held after ${FIRST}, and its tags work each time`,
    async () => {
      const { page } = await visit();
      await page.addInitScript(countTimers);
      await logIn(page, ADULT);
      await page.goto(ARTICLE);
      await settled(page);
      await page.evaluate(() => Reflect.set(globalThis, 'isOneLife', true));
      const session = await watching(page);
      const calls = callsOf(page);
      await page.locator(`${LIKE} button`).first().click();
      await expect.poll(() => isLiked(page)).toBe('true');

      const rows: (Held & { timers: number })[] = [];
      for (let swap = 1; swap <= SWAPS; swap += 1) {
        calls.taken();
        if (swap % 2 === 1) {
          await swapTo(page, VIDEO);
          await state(page, 'ready');
          await play(page);
          await moves(page);
        } else {
          await swapTo(page, ARTICLE);
          expect(await isLiked(page)).toBe('true');
          expect(await page.locator('video').count()).toBe(0);
          await seen(page);
          rows.push({ ...(await held(session)), timers: await timersOf(page) });
        }
        const asked = calls.taken();
        expect(asked).toEqual([...new Set(asked)]);
        // Who is there was asked when the page began to live, and once more after the press.
        if (swap > 1) expect(asked.filter((call) => call.includes('/profile'))).toEqual([]);
      }
      console.log(`${name}: ${rows.map((row) => JSON.stringify(row)).join('\n  ')}`);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'isOneLife'))).toBe(true);
      const [early, late] = [rows.slice(0, FIRST / 2), rows.slice(-FIRST / 2)];
      const of = (some: typeof rows, what: keyof (typeof rows)[number]) => some.map((row) => row[what]);
      // One reading may fall before a widget below the window has mounted: the middle one of three tells what stays.
      for (const what of ['nodes', 'listeners'] as const)
        expect(median(of(late, what)), what).toBeLessThanOrEqual(median(of(early, what)) * 1.05);
      expect(Math.max(...of(late, 'timers'))).toBeLessThanOrEqual(Math.min(...of(early, 'timers')));
      expect(late.at(-1)?.heap).toBeLessThanOrEqual((early.at(-1)?.heap ?? 0) * 1.1);
    },
    patient(60_000),
  );
});
