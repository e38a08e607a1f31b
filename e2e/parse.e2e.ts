import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey, watchShifts } from './journey.ts';
import { OTHER_KINDS } from './kinds.ts';

/** One page of each kind, of the site that has it. No code of ours takes part. */
const PAGES: readonly (readonly [host: string, path: string])[] = [['localhost', '/'], ...OTHER_KINDS];

/**
 * Of the view, how much may move how far while a page is parsed: a tenth of what counts as good. A row of cards whose feet go down by
 * some lines as the longest of its texts comes is below it; a footer that is pushed, or a column that changes sides, is above.
 */
const LIMIT = 0.01;

/** Hands the parser a page by its tags, as a slow line does, and adds up what moves in view after each (as layout-shift scores do). */
const parseInPieces = (page: Page, html: string) =>
  page.evaluate(async (whole) => {
    interface Place {
      x: number;
      y: number;
      area: number;
    }
    const start = whole.indexOf('>', whole.indexOf('<body')) + 1;
    document.open();
    document.write(whole.slice(0, start));
    const isLoaded = () =>
      Array.from(document.querySelectorAll('link')).every(({ rel, sheet }) => rel !== 'stylesheet' || sheet);
    while (!document.body || !isLoaded()) await new Promise(requestAnimationFrame);
    await document.fonts.ready;

    const measured = () => {
      const places = new Map<Element, Place>();
      for (const element of document.body.querySelectorAll('*')) {
        // What has begun, and has nothing to show yet, takes its place with its first words.
        const isBare = !element.firstChild && !element.matches('img, input, select, button, iframe');
        if (isBare) continue;
        const { x, y, width, height, right, bottom } = element.getBoundingClientRect();
        if (!width || !height || !element.checkVisibility({ visibilityProperty: true })) continue;
        const seen = (low: number, high: number, room: number) =>
          Math.max(0, Math.min(high, room) - Math.max(low, 0));
        places.set(element, { x, y, area: seen(x, right, innerWidth) * seen(y, bottom, innerHeight) });
      }
      return places;
    };

    const moves: { score: number; text: string }[] = [];
    let [before, at, below] = [measured(), start, 0];
    for (const { index } of whole.slice(start).matchAll(/>/g)) {
      // What comes below the view moves what is in it by its rows and columns only: that is seen as well in larger pieces.
      below -= 1;
      if (below > 0) continue;
      const end = start + index + 1;
      document.write(whole.slice(at, end));
      at = end;
      const now = measured();
      let worst = { score: 0, text: '' };
      for (const [element, { x, y, area }] of now) {
        const old = before.get(element);
        if (!old) continue;
        const way = Math.max(Math.abs(x - old.x), Math.abs(y - old.y));
        const score =
          (Math.max(area, old.area) / (innerWidth * innerHeight)) * (way / Math.max(innerWidth, innerHeight));
        if (way >= 3 && score > worst.score)
          worst = {
            score,
            text: `${element.localName}.${element.classList.value} moved by ${way} px after ${whole.slice(end - 60, end)}`,
          };
      }
      if (worst.score > 0) moves.push(worst);
      if (([...now.values()].at(-1)?.y ?? 0) > innerHeight * 1.2) below = 25;
      before = now;
    }
    document.close();
    return moves;
  }, html);

describe('a page that comes bit by bit', () => {
  const { visit, portal } = journey();

  it.each(PAGES)('is read without being moved: %s%s', async (host, path) => {
    for (const width of [320, 768, 1340]) {
      const { page } = await visit({ width, expectErrors: true });
      const address = `http://${host}:${portal().port}${path}`;
      // Neither code nor pictures take part. The second time the page's address has nothing in it yet, and no policy: that is for what is served whole.
      let isEmpty = false;
      await page.route('**/*', (route) => {
        const type = route.request().resourceType();
        if (type === 'document' && isEmpty)
          return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
        return ['script', 'image', 'media'].includes(type) ? route.abort() : route.continue();
      });
      const html = (await (await page.goto(address))?.text()) ?? '';
      isEmpty = true;
      await page.goto(address);
      const moves = await parseInPieces(page, html);
      const sum = moves.reduce((total, { score }) => total + score, 0);
      expect(
        sum,
        `${width}: ${moves.map(({ score, text }) => `${score.toFixed(5)} ${text}`).join('\n')}`,
      ).toBeLessThan(LIMIT);
    }
  });

  it('has its later moves told by the watch that all journeys use', async () => {
    const { page } = await visit();
    const shifts = await watchShifts(page);
    await page.goto('/condicions-d-us');
    await page.locator('apunt-header[data-settled]').waitFor();
    expect(await shifts()).toEqual([]);
    await page.evaluate(() => {
      const late = document.createElement('div');
      late.style.blockSize = '200px';
      document.querySelector('main')?.prepend(late);
    });
    await expect.poll(shifts).toHaveLength(1);
  });
});
