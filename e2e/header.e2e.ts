import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { HOSTS } from './hosts.ts';
import { journey, watchShifts } from './journey.ts';

/** Scrolls the page, and reads what the header says two frames later. */
const stateAt = (page: Page, y: number) =>
  page.evaluate(async (top) => {
    scrollTo({ top, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { elements, stick } = document.querySelector<HTMLElement>('apunt-header')?.dataset ?? {};
    return `${elements} ${stick}`;
  }, y);

const ready = async (page: Page) => {
  await page.locator('apunt-header[data-settled][data-stick]').waitFor();
  await page.locator('.masthead__nav[data-state]').waitFor();
  await page.waitForFunction(() => document.documentElement.style.scrollPaddingTop !== '');
};

/** What has the focus, also in shadow roots: its words, or its `data-action`. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active?.getAttribute('data-action') ?? active?.textContent?.trim();
  });

describe('the header', () => {
  const { visit, portal } = journey();
  const at = (host: string, path: string) => `http://${host}:${portal().port}${path}`;

  it('goes through its states to the pixel, with a banner and without', async () => {
    const { page } = await visit();
    await page.goto('/oratge');
    await ready(page);
    await page.evaluate(() => document.querySelector('main')?.style.setProperty('min-block-size', '6000px'));
    // What is above the header on a day with news and ads is as high as it likes; here it is 60 px.
    await page.evaluate(() => {
      const style = document.querySelector<HTMLElement>('.page-top')?.style;
      style?.setProperty('block-size', '60px');
      style?.setProperty('overflow', 'clip');
    });
    for (const offset of [60 + 40, 132]) {
      const path: [number, string][] = [
        [0, 'shown none'],
        [offset + 132, 'shown none'],
        [0, 'shown none'],
        [offset + 133, 'hidden stickable'],
        [offset, 'hidden stickable'],
        [3000, 'hidden stickable'],
        [2996, 'hidden stickable'],
        [2992, 'shown sticky'],
        [offset + 1, 'shown sticky'],
        [offset + 132, 'shown sticky'],
        [offset + 137, 'hidden stickable'],
        [offset + 1, 'shown sticky'],
        [40, 'shown sticky'],
        [36, 'shown sticky'],
        [35, 'shown none'],
        [41, 'shown none'],
        [39, 'shown none'],
      ];
      for (const [y, state] of path) expect(`${y}: ${await stateAt(page, y)}`).toBe(`${y}: ${state}`);
      await page.evaluate(() => document.querySelector('.page-top')?.remove());
    }
  });

  it.each(HOSTS)('moves nothing on %s, when its code comes and while the page is scrolled', async (host) => {
    for (const width of [320, 768, 1340]) {
      const { page } = await visit({ width });
      const shifts = await watchShifts(page);
      await page.goto(at(host, '/'));
      await ready(page);
      for (const y of [0, 300, 900, 700, 1200, 500, 20, 0]) await stateAt(page, y);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await shifts(), `${host} ${width}`).toEqual([]);
    }
  });

  it('is walked through by keyboard: sections, what is below them, and the search', async () => {
    const { page } = await visit();
    await page.goto('/oratge');
    await ready(page);
    await page.locator('apunt-search[data-state]').waitFor();
    await page.locator('.brand').focus();
    const walk: string[] = [];
    const tab = async () => {
      await page.keyboard.press('Tab');
      walk.push((await focusOf(page)) ?? '');
    };
    for (let step = 0; step < 4; step += 1) await tab();
    expect(walk).toEqual(['Portada', 'Actualitat', 'Programes', 'toggle']);
    await page.keyboard.press('Enter');
    await tab();
    expect(walk.at(-1)).toBe('De la A a la Z');
    await page.keyboard.press('Escape');
    expect(await focusOf(page)).toBe('toggle');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await focusOf(page)).toBe('Directes');
    for (const expected of ['Programació', 'Enquestes']) {
      await tab();
      expect(walk.at(-1)).toBe(expected);
    }
    expect(await page.locator('.masthead__nav [aria-expanded=true]').count()).toBe(0);
    expect(await page.locator('.masthead__nav [aria-current]').textContent()).toBe("L'oratge");
    for (let step = 0; step < 3; step += 1) await tab();
    expect(walk.at(-1)).toBe("L'oratge");
    await tab();
    expect(walk.at(-1)).toBe('En directe');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('apunt-search[data-state=open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('apunt-search[data-state=idle]').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('slot'))).toBe('trigger');
  });

  it('never has menu and search open together; either holds the page where it is read', async () => {
    const { page } = await visit({ width: 768 });
    await page.goto('/');
    await ready(page);
    await page.locator('apunt-search[data-state]').waitFor();
    await stateAt(page, 1200);
    expect(await stateAt(page, 1000)).toBe('shown sticky');
    const place = () =>
      page.evaluate(() => [scrollY, document.querySelector('main')?.getBoundingClientRect().x]);
    const before = await place();
    const menu = page.locator('[data-action=menu]');
    await menu.click();
    await page.locator('apunt-header[data-state=open]').waitFor();
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden');
    await page.mouse.wheel(0, 500);
    expect(await place()).toEqual(before);
    expect(await page.locator('.menu [data-action=toggle]').count()).toBeGreaterThan(0);
    await page.evaluate(() => document.querySelector<HTMLElement>('apunt-search [slot=trigger]')?.click());
    await page.locator('apunt-search[data-state=open]').waitFor();
    await page.locator('apunt-header[data-state=ready]').waitFor();
    expect(await place()).toEqual(before);
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-action=menu]')?.click());
    await page.locator('apunt-header[data-state=open]').waitFor();
    await page.locator('apunt-search[data-state=idle]').waitFor();
    await page.locator('.menu [data-action=close]').click();
    await page.locator('apunt-header[data-state=ready]').waitFor();
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
    expect(await place()).toEqual(before);
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.locator('apunt-header[data-state=open]').waitFor();
    await page.keyboard.press('Tab');
    expect(await focusOf(page)).toBe('close');
    await page.keyboard.press('Escape');
    await page.locator('apunt-header[data-state=ready]').waitFor();
    expect(await focusOf(page)).toBe('menu');
    expect(await place()).toEqual(before);
  });

  it('covers nothing that gets the focus, on the way down and up', async () => {
    const { page } = await visit({ width: 768 });
    await page.goto('/programes');
    await ready(page);
    await page.locator('main a').nth(12).focus();
    const covered = () =>
      page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        const header = document.querySelector('apunt-header')?.getBoundingClientRect();
        const { activeElement } = document;
        const box = activeElement?.getBoundingClientRect();
        if (!header || !box || activeElement?.closest('apunt-header, .page-top, footer')) return 0;
        return header.top > -1 && header.bottom > 0 ? Math.max(0, header.bottom - box.top) : 0;
      });
    for (const key of [...Array<string>(8).fill('Tab'), ...Array<string>(16).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      expect(await covered()).toBeLessThanOrEqual(0.5);
    }
    expect(await page.locator('apunt-header[data-elements=shown]').count()).toBe(1);
  });

  it('takes the focus while it sticks, and the page stays where it is', async () => {
    const { page } = await visit({ width: 768 });
    await page.goto('/programes');
    await ready(page);
    await page.locator('apunt-user-button[data-state]').waitFor();
    await page.evaluate(() => document.querySelector('main')?.focus({ preventScroll: true }));
    await stateAt(page, 1200);
    expect(await stateAt(page, 1000)).toBe('shown sticky');
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('apunt-header') !== null)).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(1000);
    }
  });

  it.each(HOSTS)('opens its menu without script on %s', async (host) => {
    const { page } = await visit({ script: false, width: 320 });
    await page.goto(at(host, '/'));
    const link = page.locator('.menu a[href="/enquestes"]');
    expect(await link.isVisible()).toBe(false);
    await page.locator('[data-action=menu]').click();
    expect(await page.locator('.menu li li a, .menu li a').first().isVisible()).toBe(true);
    await link.click();
    await page.waitForURL('**/enquestes');
    expect(await page.locator('[data-action=menu]').isVisible()).toBe(true);
  });

  it.each(HOSTS)('has what is below an entry under its name without script on %s', async (host) => {
    for (const width of [320, 768, 1340]) {
      const { page } = await visit({ script: false, width });
      await page.goto(at(host, '/'));
      const entry = page.locator('.masthead__nav li:has(> ul)').first();
      const name = entry.locator('> a');
      const below = entry.locator('li a');
      if (width === 1340) {
        // One line; what is below drops down with the pointer, and with the focus.
        const bar = await page.locator('.masthead__nav').boundingBox();
        expect(bar?.height).toBe((await name.boundingBox())?.height);
        expect(await below.first().isVisible()).toBe(false);
        await name.hover();
        await below.first().waitFor();
        await page.mouse.move(0, 0);
        await below.first().waitFor({ state: 'hidden' });
        await name.focus();
        await page.keyboard.press('Tab');
        expect(await below.first().evaluate((link) => link.matches(':focus'))).toBe(true);
      }
      const of = await name.boundingBox();
      const first = await below.first().boundingBox();
      const last = await below.last().boundingBox();
      if (!of || !first || !last)
        throw new Error(`What is below "${String(await name.textContent())}" is not drawn.`);
      expect(first.y, `${host} ${width}`).toBeGreaterThanOrEqual(of.y + of.height - 1);
      expect(Math.abs(first.x - of.x), `${host} ${width}`).toBeLessThanOrEqual(2);
      expect(last.y, `${host} ${width}`).toBeGreaterThanOrEqual(first.y + first.height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  it('is there and works when its code does not come', async () => {
    const { page } = await visit({ width: 768, expectErrors: true });
    await page.route(/\/(?:header|nav)-[\w-]+\.js/, (route) => route.abort());
    await page.goto('/');
    await page.locator('apunt-search[data-state]').waitFor();
    expect(await page.locator('.masthead__nav a[href="/continguts"]').isVisible()).toBe(true);
    await page.locator('[data-action=menu]').click();
    await page.locator('.menu a[href="/blogs"]').click();
    await page.waitForURL('**/blogs');
  });

  it('collapses by what fits, and leads on from what does not', async () => {
    const { page } = await visit({ width: 320 });
    await page.goto('/');
    await ready(page);
    const more = page.locator('.masthead__nav [data-action=more]');
    await more.click();
    const rest = page.locator('.masthead__nav [part=list]');
    await rest.locator('[data-action=toggle]').first().click();
    await rest.locator('a[href="/directes"]').click({ timeout: patient(5000) });
    await page.waitForURL('**/directes');
  });
});
