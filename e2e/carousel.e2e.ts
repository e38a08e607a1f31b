import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey, watchShifts } from './journey.ts';

/**
 * Turns the wheel sideways until something has moved. Chromium throws input away that comes before it has painted the page, and on
 * a busy machine that is after `load`: a visitor, too, turns the wheel again when nothing moves.
 */
const turnWheel = (page: Page, hasMoved: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(async () => {
      await page.mouse.wheel(400, 0);
      return hasMoved();
    })
    .toBe(true);

describe('carousels of the home page', () => {
  const { visit, portal } = journey();
  const ROW = 'apunt-carousel';

  it('move nothing when their code comes, and a wheel moves the row, not the page', async () => {
    const { page } = await visit();
    const shifts = await watchShifts(page);
    await page.goto(`http://lacolla.localhost:${portal().port}/`);
    const row = page.locator(ROW).first();
    await row.scrollIntoViewIfNeeded();
    await page.waitForSelector(`${ROW}[data-state=ready]`);
    const list = row.locator('ul').first();
    const scrolled = () => list.evaluate((node) => node.scrollLeft);
    const box = await list.boundingBox();
    if (!box) throw new Error('expected a list');
    const pageTop = await page.evaluate(() => scrollY);
    await page.mouse.move(box.x + 40, box.y + 40);
    await turnWheel(page, async () => (await scrolled()) > 100);
    expect(await page.evaluate(() => scrollY)).toBe(pageTop);
    await expect
      .poll(() => list.evaluate((node) => [...node.children].map((slide) => slide.hasAttribute('inert'))[0]))
      .toBe(true);
    expect(await shifts()).toEqual([]);
  });

  it('is swiped by a finger, which presses no card', async () => {
    const { page, context } = await visit({ width: 400 });
    await page.goto('/');
    const row = page.locator(ROW).first();
    await row.scrollIntoViewIfNeeded();
    await page.waitForSelector(`${ROW}[data-state=ready]`);
    const box = await row.locator('ul').first().boundingBox();
    if (!box) throw new Error('expected a list');
    const finger = await context.newCDPSession(page);
    const y = box.y + 60;
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x: 300, y });
    for (let x = 290; x > 120; x -= 10) await touch('touchMove', { x, y });
    await touch('touchEnd');
    await expect
      .poll(() =>
        row
          .locator('ul')
          .first()
          .evaluate((node) => node.scrollLeft),
      )
      .toBeGreaterThan(80);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('scrolls without script, too', async () => {
    const { page } = await visit({ script: false });
    await page.goto('/');
    const list = page.locator(`${ROW} ul`).first();
    await list.scrollIntoViewIfNeeded();
    const box = await list.boundingBox();
    if (!box) throw new Error('expected a list');
    await page.mouse.move(box.x + 40, box.y + 40);
    const second = page.locator(`${ROW} ul > li`).nth(1);
    await turnWheel(page, async () => ((await second.boundingBox())?.x ?? Infinity) < box.x + 200);
  });
});
