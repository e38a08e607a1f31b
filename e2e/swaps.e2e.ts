import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { countTimers, held, timersOf, watching, type Held } from './held.ts';
import { ADULT, journey, logIn } from './journey.ts';
import { moves, play, state } from './player.ts';
import { settled } from './settled.ts';
import { DRIVERS, PAGES, withDriver } from './swaps/drivers.ts';

/*
 * Sites that change pages without loading them: a dozen swaps and more in the life of one page, an article and a video by turns.
 */

/** Swaps after which all is held against what was there before them; what the browser compiles meanwhile counts as memory, too. */
const BATCH = 6;
/**
 * Batches at most. Some things are made once, after any number of swaps (a list of a library that has grown, a widget below the window);
 * what leaks grows in each batch.
 */
const MOST = 4;
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

const median = (numbers: number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;

type Reading = Held & { timers: number };

/** The readings of which a page holds more than a batch before. */
function growth(early: readonly Reading[], late: readonly Reading[]): string[] {
  const of = (some: readonly Reading[], what: keyof Reading) => some.map((row) => row[what]);
  const told = (what: keyof Reading) =>
    `${what}: ${of(early, what).join(', ')}, then ${of(late, what).join(', ')}`;
  const hasGrown = {
    // One reading may fall before a widget below the window has mounted: the middle one of three tells what stays.
    nodes: median(of(late, 'nodes')) > median(of(early, 'nodes')) * 1.05,
    listeners: median(of(late, 'listeners')) > median(of(early, 'listeners')) * 1.05,
    timers: Math.max(...of(late, 'timers')) > Math.min(...of(early, 'timers')),
    heap: (late.at(-1)?.heap ?? Infinity) > (early.at(-1)?.heap ?? 0) * 1.1,
  };
  return (['nodes', 'listeners', 'timers', 'heap'] as const).filter((what) => hasGrown[what]).map(told);
}

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
    `holds after ${BATCH} swaps what it held before them, and its tags work each time`,
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

      /** The readings of the page, one each time that it is the article. */
      async function swapBatch(batch: number): Promise<Reading[]> {
        const rows: Reading[] = [];
        for (let swap = 1; swap <= BATCH; swap += 1) {
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
            rows.push({ ...(await held(session)), timers: await timersOf(page) });
          }
          const asked = calls.taken();
          expect(asked).toEqual([...new Set(asked)]);
          // The page has asked who is there when it began to live, and once more after the press.
          if (batch > 0 || swap > 1) expect(asked.filter((call) => call.includes('/profile'))).toEqual([]);
        }
        return rows;
      }

      const batches = [await swapBatch(0)];
      let grown: string[] = ['not looked at'];
      while (grown.length > 0 && batches.length < MOST) {
        batches.push(await swapBatch(batches.length));
        grown = growth(batches.at(-2) ?? [], batches.at(-1) ?? []);
      }
      console.log(
        `${name}: ${batches
          .flat()
          .map((row) => JSON.stringify(row))
          .join('\n  ')}`,
      );
      expect(await page.evaluate(() => Reflect.get(globalThis, 'isOneLife'))).toBe(true);
      expect(grown).toEqual([]);
    },
    patient(120_000),
  );
});
