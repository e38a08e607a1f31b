import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey, watchShifts } from './journey.ts';

// Of the light build one width is enough, as of its pages (docs/adr/0042).
const WIDTHS = [320, 768, 1340];

describe('the alert of the front page', () => {
  const { visit } = journey();
  const box = (page: Page) => page.locator('apunt-alert [part=alert]');
  const reopenOf = (page: Page) => page.locator('apunt-alert [data-action=reopen]');

  it.each(WIDTHS)('at %s px: once a session, over the page, and nothing moves', async (width) => {
    const { page, context } = await visit({ width });
    const shifts = await watchShifts(page);
    await page.goto('/');
    await box(page).waitFor();
    expect(await shifts()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.locator('apunt-alert [data-action=close]').click();
    await box(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('apunt-alert[data-state=empty]').waitFor({ state: 'attached' });
    expect(await box(page).count()).toBe(0);
    expect(await shifts()).toEqual([]);
    // Another session of the same visitor: a tab of its own.
    const other = await context.newPage();
    await other.goto('/');
    await box(other).waitFor();
  });

  it('folds by itself, and waits for whoever reads it', async () => {
    const { page } = await visit();
    await page.clock.install();
    await page.goto('/');
    await box(page).waitFor();
    // An installed clock runs on by itself: the seven seconds may not end while the test is on its way to the box.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
    await page.clock.runFor(5000);
    await box(page).hover();
    await page.clock.runFor(60_000);
    expect(await box(page).count()).toBe(1);
    await page.mouse.move(5, 5);
    await page.locator('apunt-alert [data-action=close]').focus();
    await page.clock.runFor(60_000);
    expect(await box(page).count()).toBe(1);
    await page.locator('.brand').first().focus();
    await page.clock.runFor(2000);
    await box(page).waitFor({ state: 'detached' });
    await reopenOf(page).waitFor();
  });

  it('opens again on each page of the session until it is closed, and nothing moves', async () => {
    const { page } = await visit();
    const reopen = reopenOf(page);
    const shifts = await watchShifts(page);
    await page.clock.install();
    await page.goto('/');
    await box(page).waitFor();
    await page.clock.runFor(8000);
    await reopen.waitFor();
    await page.reload();
    await reopen.waitFor();
    expect(await box(page).count()).toBe(0);
    await page.locator('.brand').first().focus();
    await reopen.press('Enter');
    await page.locator('apunt-alert [data-action=close]:focus').waitFor();
    await page.clock.runFor(60_000);
    expect(await box(page).count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.locator('apunt-alert[data-state=empty]').waitFor({ state: 'attached' });
    expect(await page.locator('.brand:focus').count()).toBe(1);
    await page.reload();
    await page.locator('apunt-alert[data-state=empty]').waitFor({ state: 'attached' });
    expect(await reopen.count()).toBe(0);
    expect(await shifts()).toEqual([]);
  });

  it('closes by Escape after what is open over the page', async () => {
    const { page } = await visit();
    await page.clock.install();
    await page.goto('/');
    await box(page).waitFor();
    await page.locator('apunt-search[data-state]').waitFor();
    await page.locator('apunt-search [slot=trigger]').click();
    await page.locator('apunt-search[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('apunt-search:not([open])').waitFor();
    expect(await box(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await box(page).waitFor({ state: 'detached' });
  });

  it('is nothing on other pages, on paper and without script', async () => {
    const { page } = await visit({ script: false });
    await page.goto('/');
    expect(await page.locator('apunt-alert').isVisible()).toBe(false);
    await page.goto('/continguts');
    expect(await page.locator('apunt-alert').count()).toBe(0);
    const { page: paper } = await visit();
    await paper.goto('/');
    await box(paper).waitFor();
    await paper.emulateMedia({ media: 'print' });
    expect(await box(paper).isVisible()).toBe(false);
    await paper.emulateMedia({ media: 'screen' });
    await paper.reload();
    await reopenOf(paper).waitFor();
    await paper.emulateMedia({ media: 'print' });
    expect(await reopenOf(paper).isVisible()).toBe(false);
  });
});
