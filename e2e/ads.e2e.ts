import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey, watchShifts, type Visit } from './journey.ts';

const BANNER = 'apunt-ad.top-banner';

/** As the choice on the privacy page leaves it. */
async function agree({ page, context }: Visit, url: string): Promise<void> {
  await context.addCookies([{ name: 'apunt_ads', value: '1', url }]);
  await page.addInitScript(() => localStorage.setItem('apuntConsent', '{"ads":true}'));
}

/** Records what is asked of the page, from the start. */
const watchAds = (page: Page) =>
  page.addInitScript(() => {
    const asked: string[] = [];
    Reflect.set(globalThis, 'asked', asked);
    for (const name of ['apunt-ad-slot', 'apunt-ad-filled', 'apunt-ad-empty', 'apunt-dismiss'])
      document.addEventListener(name, ({ target }) => {
        if (target instanceof Element && target.localName === 'apunt-ad')
          asked.push(`${name} ${target.getAttribute('ad-id')}`);
      });
  });
const asked = (page: Page): Promise<string[]> =>
  page.evaluate(() => Array.from(Object(Reflect.get(globalThis, 'asked')), String));

const frames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
const heightOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((ad) => ad.getBoundingClientRect().height);

/** Goes down the page as a reader does, until an ad is in the state. */
async function scrollTo(page: Page, id: string, state: string): Promise<void> {
  for (let step = 0; step < 200; step += 1) {
    const found = await page.evaluate(
      ([ad, wanted]) =>
        document.querySelector(`apunt-ad[ad-id="${ad}"]`)?.getAttribute('data-state') === wanted,
      [id, state],
    );
    if (found) return;
    await page.evaluate(() => scrollBy({ top: 80, behavior: 'instant' }));
    await frames(page);
  }
  throw new Error(`no ad ${id} that is ${state}`);
}

describe('ads', () => {
  const { visit, portal } = journey();

  it('are not there before the visitor wants them: nothing is asked for, and no room is kept', async () => {
    const { page } = await visit();
    await watchAds(page);
    await page.goto('/programes');
    await page.waitForSelector(`${BANNER}[data-state=idle]`, { state: 'attached' });
    await page.waitForSelector('apunt-show-index[data-state=ready]');
    expect(await heightOf(page, BANNER)).toBe(0);
    expect(await page.locator('apunt-ad').count()).toBe(1);
    await page.goto('/politica-de-privacitat');
    await page.waitForSelector(`${BANNER}[data-state=idle]`, { state: 'attached' });
    await page.locator('[data-ads-choice]').check();
    // It is looked at, and does not open under the eyes of the visitor.
    await frames(page);
    expect(await heightOf(page, BANNER)).toBe(0);
    expect(await asked(page)).toEqual([]);
    await page.goto('/');
    await page.waitForSelector(`${BANNER}[data-state=ready]`);
    expect(await asked(page)).toEqual(['apunt-ad-slot banner', 'apunt-ad-filled banner']);
    await page.goto('/politica-de-privacitat');
    await page.locator('[data-ads-choice]').uncheck();
    await page.waitForSelector(`${BANNER}[data-state=idle]`, { state: 'attached' });
    expect(await page.locator(`${BANNER} [slot=vendor]`).count()).toBe(0);
    await page.goto('/');
    await page.waitForSelector(`${BANNER}[data-state=idle]`, { state: 'attached' });
    expect(await heightOf(page, BANNER)).toBe(0);
  });

  it('move nothing: the banner has its height before its code comes, at every width', async () => {
    for (const [width, size] of [
      [320, '300x50'],
      [768, '320x50'],
      [769, '728x90'],
      [1340, '728x90'],
    ] as const) {
      const one = await visit({ width });
      const { page } = one;
      await agree(one, portal().url);
      const shifts = await watchShifts(page);
      await page.route('**/apunt/ad-*.js', (route) => setTimeout(() => void route.continue(), 300));
      await page.goto('/', { waitUntil: 'commit' });
      await page.waitForSelector(BANNER, { state: 'attached' });
      const [, height] = size.split('x').map(Number);
      expect(await heightOf(page, BANNER)).toBe((height ?? 0) + 28);
      await page.waitForSelector(`${BANNER}[data-state=ready]`);
      expect(await heightOf(page, BANNER)).toBe((height ?? 0) + 28);
      const drawn = await page.locator(`${BANNER} .house-ad svg`).getAttribute('width');
      // At 320 px the width that is left decides.
      expect([size.split('x')[0], '320']).toContain(drawn);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await shifts()).toEqual([]);
    }
  });

  it('stand in a list after the 6th, 12th and 18th item, asked for when they come near', async () => {
    const one = await visit();
    const { page } = one;
    await agree(one, portal().url);
    await watchAds(page);
    const shifts = await watchShifts(page);
    await page.goto('/programes');
    await page.waitForSelector('apunt-show-index[data-state=ready]');
    await page.waitForSelector(`${BANNER}[data-state=ready]`);
    expect((await asked(page)).filter((line) => line.includes('llista'))).toEqual([]);
    await scrollTo(page, 'llista-1', 'ready');
    expect((await asked(page)).filter((line) => line.includes('llista'))).toEqual([
      'apunt-ad-slot llista-1',
      'apunt-ad-filled llista-1',
    ]);
    await scrollTo(page, 'llista-2', 'ready');
    expect(await shifts()).toEqual([]);
    await scrollTo(page, 'llista-3', 'ready');
    const places = await page.evaluate(() => {
      const items = [...(document.querySelector('apunt-show-index [data-apunt-list]')?.children ?? [])];
      return items.flatMap((item, index) => (item.querySelector('apunt-ad') ? [index] : []));
    });
    expect(places).toEqual([6, 13, 20]);
  });

  it('are closed for the page: what is above stays, the focus too, and the next page has them again', async () => {
    const one = await visit();
    const { page } = one;
    await agree(one, portal().url);
    await watchAds(page);
    await page.goto('/programes');
    await page.waitForSelector('apunt-show-index[data-state=ready]');
    await scrollTo(page, 'llista-1', 'ready');
    const ad = page.locator('apunt-ad[ad-id="llista-1"]');
    await ad.evaluate((node) => {
      node.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    const card = page.locator('apunt-show-index [data-apunt-list] > li').nth(5);
    const top = () => card.evaluate((node) => node.getBoundingClientRect().top);
    const before = await top();
    await ad.locator('[data-action=close]').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('apunt-ad[ad-id="llista-1"][data-state=empty]', { state: 'attached' });
    expect(await heightOf(page, 'apunt-ad[ad-id="llista-1"]')).toBe(0);
    expect(await top()).toBe(before);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('ad-id'))).toBe('llista-1');
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => {
        const next = document.querySelector('apunt-show-index [data-apunt-list] > li:nth-child(8)');
        return next?.contains(document.activeElement);
      }),
    ).toBe(true);
    expect((await asked(page)).at(-1)).toBe('apunt-dismiss llista-1');
    await page.goto('/');
    await page.waitForSelector(`${BANNER}[data-state=ready]`);
  });

  it('are empty when the script of the ad server is blocked: the height stays, the page works', async () => {
    const one = await visit({ expectErrors: true });
    const { page, strangers } = one;
    await agree(one, portal().url);
    await watchAds(page);
    await page.route('**/*', async (route) => {
      const request = route.request();
      if (request.url().includes('securepubads')) return route.abort();
      if (request.resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const html = (await answer.text())
        .replace('ads-provider="event"', 'ads-provider="gpt"')
        .replace('ad-id="banner"', 'ad-id="banner" ad-unit-code="/123/banner"');
      return route.fulfill({ response: answer, body: html });
    });
    const shifts = await watchShifts(page);
    await page.goto('/');
    await page.waitForSelector(`${BANNER}[data-state=empty]`, { state: 'attached' });
    expect(strangers.splice(0)).toEqual(['https://securepubads.g.doubleclick.net/tag/js/gpt.js']);
    expect(await heightOf(page, BANNER)).toBe(118);
    expect(await page.locator(`${BANNER} [data-action=close]`).isVisible()).toBe(false);
    expect(await asked(page)).toEqual(['apunt-ad-empty banner']);
    expect(await shifts()).toEqual([]);
  });

  it('stand in the gallery and in the live story, and the first photo stays where it is', async () => {
    const one = await visit();
    const { page } = one;
    await agree(one, portal().url);
    const shifts = await watchShifts(page);
    await page.goto('/galeria');
    const photo = page.locator('apunt-gallery figure').first();
    const left = () => photo.evaluate((node) => node.getBoundingClientRect().left);
    const before = await left();
    await page.waitForSelector('apunt-gallery[data-state=ready]');
    await page.waitForSelector('apunt-ad[ad-id="llista-1"][data-state=waiting]', { state: 'attached' });
    expect(Math.abs((await left()) - before)).toBeLessThan(2);
    await page.locator('apunt-gallery [data-action=prev]').click();
    await page.waitForSelector('apunt-ad[ad-id="llista-1"][data-state=ready]');
    expect(await shifts()).toEqual([]);
    await page.goto('/en-viu/7');
    await scrollTo(page, 'llista-2', 'ready');
  });

  it('are not printed, and not there without script', async () => {
    const one = await visit();
    await agree(one, portal().url);
    await one.page.goto('/');
    await one.page.waitForSelector(`${BANNER}[data-state=ready]`);
    await one.page.emulateMedia({ media: 'print' });
    expect(await one.page.locator(BANNER).isVisible()).toBe(false);
    const bare = await visit({ script: false });
    await bare.context.addCookies([{ name: 'apunt_ads', value: '1', url: portal().url }]);
    await bare.page.goto('/');
    expect(await bare.page.locator(BANNER).evaluate((ad) => ad.getBoundingClientRect().height)).toBe(0);
  });
});
