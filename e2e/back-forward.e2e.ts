import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { press } from './forms.ts';
import { journey } from './journey.ts';

/*
 * Back to a page that the browser has kept whole, with its script where it stood. `page.goBack()` waits for a navigation, of
 * which there is none then, as `page.waitForURL()` does.
 */
const { visit, portal } = journey({ keepsPages: true });

/** Leaves by a link, and comes back to the very page. */
async function leaveAndReturn(page: Page, link: string): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.evaluate(() => {
    Reflect.set(globalThis, 'isSamePage', true);
    addEventListener('pageshow', ({ persisted }) => Reflect.set(globalThis, 'isKept', persisted));
  });
  await page.locator(link).first().click();
  await page.waitForURL((url) => url.pathname !== pathname);
  await page.evaluate(() => history.back());
  await expect
    .poll(() =>
      page.evaluate(() => [Reflect.get(globalThis, 'isSamePage'), Reflect.get(globalThis, 'isKept')]),
    )
    .toEqual([true, true]);
}

const idsOf = (page: Page): Promise<string[]> =>
  page
    .locator('[data-apunt-list] > li[data-id]')
    .evaluateAll((all) => all.map((item) => item.getAttribute('data-id') ?? ''));

describe('Back to a page that the browser has kept', () => {
  it('finds a list with its letter, its items and its place, and goes on with it', async () => {
    const { page } = await visit();
    await page.goto('/programes?letter=all');
    await page.waitForSelector('apunt-show-index[data-state=ready]');
    await press(page, 'apunt-show-index', 'load-more');
    await expect.poll(async () => (await idsOf(page)).length).toBeGreaterThanOrEqual(24);
    await page.waitForSelector('apunt-show-index[data-state=ready]');
    await page.locator('[data-apunt-list] > li[data-id]').nth(20).scrollIntoViewIfNeeded();
    const ids = await idsOf(page);
    const card = `[data-apunt-list] > li[data-id="${ids[20]}"] a.apunt-card-link`;
    const place = () => page.locator(card).evaluate((link) => link.getBoundingClientRect().top);
    const before = await place();

    await leaveAndReturn(page, card);
    expect(await idsOf(page)).toEqual(ids);
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(1);

    await press(page, 'apunt-show-index', 'load-more');
    await expect.poll(async () => (await idsOf(page)).length).toBeGreaterThan(ids.length);
    const all = await idsOf(page);
    expect(new Set(all).size).toBe(all.length);
  });

  it('finds a live story where it was left, which asks again and shows what is new', async () => {
    const { page } = await visit({ width: 768 });
    await page.goto('/en-viu/7');
    await page.locator('apunt-live-feed[data-state=ready]').waitFor();
    await page.locator('apunt-live-feed').evaluate((feed) => feed.setAttribute('interval', '1000'));
    await page.mouse.move(380, 450);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500);
    // A link that is out of view, so that the page stays where it is: it is pressed by script.
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/contacte';
      link.id = 'away';
      link.textContent = 'Contacte';
      link.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99';
      document.body.append(link);
    });
    const before = await page.evaluate(() => scrollY);
    await leaveAndReturn(page, '#away');
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(1);

    await fetch(new URL('/__live/7', portal().url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: portal().url },
      body: JSON.stringify({ action: 'add', count: 2 }),
    });
    await page.locator('apunt-live-feed [data-action=show-new]').waitFor();
  });
});
