import { describe, expect, it } from 'vitest';
import { journey, watchShifts } from './journey.ts';

describe('the map', () => {
  const { visit } = journey();

  it('asks nobody for anything before a press, then shows its points, and opens one by keyboard', async () => {
    const { page, context } = await visit();
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/mapa');
    const map = page.locator('apunt-map');
    await map.locator('[data-action=accept]').waitFor();
    expect(asked.filter((path) => /__tiles|leaflet/.test(path))).toEqual([]);
    const list = await map.locator('ul').boundingBox();
    await map.locator('[data-action=accept]').click();
    await page.locator('apunt-map[data-state=ready]').waitFor();
    expect(asked.some((path) => path.startsWith('/__tiles/'))).toBe(true);
    // The list of the same points stays where it was.
    expect(await map.locator('ul').boundingBox()).toEqual(list);
    await map.getByRole('button', { name: 'Morella' }).focus();
    await page.keyboard.press('Enter');
    await map.getByRole('dialog', { name: 'Morella' }).waitFor();
    await page.keyboard.press('Escape');
    await map.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('leaves its list when the host of the tiles is dead', async () => {
    const { page, context } = await visit({ expectErrors: true });
    await context.route('**/__tiles/**', (route) => route.abort());
    await page.goto('/mapa');
    await page.locator('apunt-map [data-action=accept]').click();
    await page.locator('apunt-map[data-state=error]').waitFor();
    expect(await page.locator('apunt-map li a').first().isVisible()).toBe(true);
  });
});

describe('the front page', () => {
  const { visit } = journey();

  it('has rows that are swiped by buttons and by keyboard, and nothing focusable out of view', async () => {
    const { page } = await visit();
    const shifts = await watchShifts(page);
    await page.goto('/');
    const row = page.locator('apunt-carousel').first();
    await row.scrollIntoViewIfNeeded();
    await row.locator('[data-action=next]').waitFor();
    const seen = () =>
      row.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return [...element.querySelectorAll('li')].map((slide) => {
          const box = slide.getBoundingClientRect();
          return { isInert: slide.inert, isSeen: box.right > left + 1 && box.left < right - 1 };
        });
      });
    expect((await seen()).filter(({ isSeen }) => isSeen)).toHaveLength(3);
    await row.locator('[data-action=next]').click();
    await page.waitForFunction(
      () => document.querySelector('apunt-carousel li')?.matches('[inert]') === true,
    );
    for (const { isInert, isSeen } of await seen()) expect(isInert).toBe(!isSeen);
    expect(await shifts()).toEqual([]);
  });

  it('shows one card and a half on a phone', async () => {
    const { page } = await visit({ width: 375 });
    await page.goto('/');
    const row = page.locator('apunt-carousel').first();
    await row.scrollIntoViewIfNeeded();
    const shown = await row.evaluate((element) => {
      const [first, second] = [...element.querySelectorAll('li')].map((slide) =>
        slide.getBoundingClientRect(),
      );
      if (!first || !second) return 0;
      const gap = second.left - first.right;
      return (element.getBoundingClientRect().width + gap) / (first.width + gap);
    });
    expect(shown).toBeCloseTo(1.5, 1);
  });
});

describe('the gallery', () => {
  const { visit } = journey();

  it('opens a photo in full, is swiped by a finger, and is closed by Back', async () => {
    const { page } = await visit({ width: 375 });
    await page.goto('/galeria');
    await page.locator('apunt-gallery[data-state=ready]').waitFor();
    const photo = page.locator('apunt-gallery [data-action=open]').first();
    await photo.click();
    await page.locator('apunt-gallery dialog .swiper-slide-active').waitFor();
    await page.waitForURL('**/galeria#foto-1');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: 400 }],
      });
    await touch('touchStart', 320);
    for (let x = 310; x >= 60; x -= 10) await touch('touchMove', x);
    await touch('touchEnd');
    await page.waitForURL('**/galeria#foto-2');
    await page.goBack();
    await page.locator('apunt-gallery dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('');
  });
});

describe('the search in the masthead', () => {
  const { visit } = journey();

  it('opens over the page, refuses a short text with words, and leads to the results', async () => {
    const { page } = await visit({ width: 375 });
    await page.goto('/mapa');
    const trigger = page.locator('apunt-search [slot=trigger]');
    await page.locator('apunt-search[data-state]').waitFor();
    await trigger.press('Enter');
    const field = page.locator('apunt-search input[name=text]');
    await field.waitFor();
    await field.fill('ab');
    await field.press('Enter');
    await page.locator('apunt-search[data-state=invalid]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/mapa');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.matches('[slot=trigger]'));
    await trigger.press('Enter');
    await field.fill('l’horta/mar');
    await field.press('Enter');
    await page.waitForURL('**/resultats/**');
    expect(decodeURIComponent(new URL(page.url()).pathname)).toBe('/resultats/l’horta mar');
  });

  it('is a page of its own without script', async () => {
    const { page } = await visit({ script: false });
    await page.goto('/');
    await page.locator('apunt-search a').click();
    await page.locator('main input[name=text]').fill('horta');
    await page.locator('main [type=submit]').click();
    await page.waitForURL('**/resultats/horta');
    expect(await page.locator('[data-apunt-list] > li').count()).toBeGreaterThan(3);
  });
});

describe('an article of all kinds of blocks', () => {
  const { visit } = journey();

  it('fits 320 pixels and keeps the nodes of the server', async () => {
    const { page } = await visit({ width: 320 });
    await page.goto('/contingut/1010');
    // Its own text needs no code; the players in it do.
    await page.locator('apunt-article-body apunt-player').first().scrollIntoViewIfNeeded();
    await page.locator('apunt-article-body apunt-player[data-state]').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await page.locator('apunt-article-body > p').count()).toBeGreaterThan(0);
  });

  it('leaves no holes on paper for what is still on its way', async () => {
    const { page } = await visit();
    await page.goto('/contingut/1010');
    const last = page.locator('apunt-article-body apunt-embed').last();
    const heightOf = async () => (await last.boundingBox())?.height ?? 0;
    expect(await heightOf()).toBeGreaterThan(100);
    await page.emulateMedia({ media: 'print' });
    expect(await heightOf()).toBeLessThan(60);
  });

  it('is all there without script', async () => {
    const { page } = await visit({ script: false });
    await page.goto('/contingut/1010');
    const body = page.locator('apunt-article-body');
    for (const part of [
      'table',
      'figure img',
      'a[download]',
      '.apunt-related',
      '.apunt-supplement',
      'apunt-embed a',
      'apunt-player a',
    ])
      expect(await body.locator(part).count(), part).toBeGreaterThan(0);
  });
});
