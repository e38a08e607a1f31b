import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { HOSTS_OF_BUILD } from './hosts.ts';
import { journey, watchShifts } from './journey.ts';

// Of the light build one width is enough, as of its pages (docs/adr/0042).
const WIDTHS = [320, 768, 1340];

/** Records in which frames the strip of the last hour was painted with any height. Install before the page is opened. */
async function watchStrip(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'seen', 0);
    const look = () => {
      const strip = document.querySelector('apunt-last-hour a');
      if (strip?.checkVisibility({ visibilityProperty: true }))
        Reflect.set(globalThis, 'seen', Number(Reflect.get(globalThis, 'seen')) + 1);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'seen')));
}

describe('pages of errors', () => {
  const { visit, portal } = journey();

  it.each(HOSTS_OF_BUILD)(
    '%s answers with the status and tells what it means, with and without script',
    async (host) => {
      for (const script of [true, false]) {
        const { page, context } = await visit({ width: 320, script, expectErrors: true });
        const at = (path: string) => `http://${host}:${portal().port}${path}`;
        const open = async (path: string, status: number) => {
          const shifts = script ? await watchShifts(page) : undefined;
          expect((await page.goto(at(path)))?.status()).toBe(status);
          if (script) await page.locator('apunt-error-page[data-state=ready]').waitFor();
          expect(await page.locator('apunt-error-page h1').count()).toBe(1);
          expect(await page.locator('apunt-error-page [data-action=home]').count()).toBe(1);
          expect(await page.locator('apunt-error-page [data-action=login]').count()).toBe(
            status === 401 ? 1 : 0,
          );
          if (shifts) expect(await shifts()).toEqual([]);
        };
        await open('/no-hi-es', 404);
        await open('/contingut/1090', 410);
        await open('/esborranys', 401);
        await context.setExtraHTTPHeaders({ 'x-fault': 'status:500; path=/continguts' });
        await open('/continguts', 500);
        await context.setExtraHTTPHeaders({ 'x-fault': 'status:403; path=/enquestes' });
        await open('/enquestes', 403);
      }
    },
  );

  it('whoever logs in from a 401 comes back to it', async () => {
    const { page } = await visit({ expectErrors: true });
    await page.goto('/esborranys');
    await page.locator('apunt-error-page[data-state=ready]').waitFor();
    await page.locator('apunt-error-page [data-action=login]').click();
    await page.waitForURL('**/acces');
    await page.locator('apunt-login[data-state]').waitFor();
    await page.locator('apunt-login [name=email]').fill('anna@example.test');
    await page.locator('apunt-login [name=password]').fill('Taronja2026');
    await page.locator('apunt-login [data-action=submit]').click();
    await page.waitForURL('**/esborranys');
    expect(await page.locator('apunt-error-page').getAttribute('code')).toBe('403');
  });
});

describe('the news of the last hour', () => {
  const { visit } = journey();

  it.each(WIDTHS)('at %s px: closed, it is never painted again, and nothing moves', async (width) => {
    const { page } = await visit({ width });
    const seen = await watchStrip(page);
    const shifts = await watchShifts(page);
    await page.goto('/');
    await page.locator('apunt-last-hour[data-state=ready]').waitFor();
    expect(await seen()).toBeGreaterThan(0);
    const top = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
    const before = await top();
    await page.locator('apunt-last-hour [data-action=close]').click();
    await page.locator('apunt-last-hour[data-state=closed]').waitFor({ state: 'attached' });
    expect(await top()).toBe(before);
    expect(await shifts()).toEqual([]);
    for (const path of ['/continguts', '/contingut/1004', '/']) {
      await page.goto(path);
      await page.locator('apunt-last-hour[data-state=closed]').waitFor({ state: 'attached' });
      expect(await page.locator('apunt-last-hour').isVisible()).toBe(false);
      expect(await page.locator('html').getAttribute('data-apunt-closed')).not.toBe('');
      expect(await seen()).toBe(0);
      expect(await shifts()).toEqual([]);
    }
    // Another text in the same place: it is there from the start.
    await page.route('**/continguts', async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace(/item-key="\w+"/, 'item-key="another"')
        .replace('Tallada la', 'Reoberta la');
      await route.fulfill({ response, body });
    });
    await page.goto('/continguts');
    await page.locator('apunt-last-hour[data-state=ready]').waitFor();
    expect(await shifts()).toEqual([]);
    expect(await page.locator('apunt-last-hour').textContent()).toContain('Reoberta');
  });

  it('is there without script', async () => {
    const { page } = await visit({ script: false });
    await page.goto('/');
    expect(await page.locator('apunt-last-hour a').isVisible()).toBe(true);
  });
});

describe('the bar over an article', () => {
  const { visit } = journey();
  const ARTICLE = '/contingut/1004';
  const LIKE = 'apunt-like[content-id="1004"]';

  async function open(page: Page) {
    const shifts = await watchShifts(page);
    await page.goto(ARTICLE);
    const bar = page.locator('apunt-aside-bar');
    await page.locator('apunt-aside-bar[data-state=hidden]').waitFor({ state: 'attached' });
    await page.locator(`#eines ${LIKE}[data-state]`).waitFor();
    await page.locator('#eines apunt-share[data-state]').waitFor();
    const bottom = await page
      .locator('#eines')
      .evaluate((tools) => Math.ceil(tools.getBoundingClientRect().bottom + scrollY));
    const scroll = (top: number) =>
      page.evaluate(
        (y) =>
          new Promise((resolve) => {
            scrollTo({ top: y, behavior: 'instant' });
            requestAnimationFrame(() => requestAnimationFrame(resolve));
          }),
        top,
      );
    const is = (state: string) =>
      page.locator(`apunt-aside-bar[data-state=${state}]`).waitFor({ state: 'attached' });
    const stays = async (state: string) => expect(await bar.getAttribute('data-state')).toBe(state);
    return { shifts, bottom, scroll, is, stays };
  }

  it.each([
    [1340, 1000],
    [768, 200],
    [320, 200],
  ])('at %s px comes behind %s px and goes by the numbers, and nothing moves', async (width, threshold) => {
    const { page } = await visit({ width });
    const { shifts, bottom, scroll, is, stays } = await open(page);
    const height = () =>
      page
        .locator('.story__head')
        .evaluate((head) =>
          JSON.stringify(
            [head, ...head.querySelectorAll('#eines')].map((node) => [
              node.getBoundingClientRect().width,
              node.getBoundingClientRect().height,
            ]),
          ),
        );
    await scroll(bottom + threshold - 2);
    await stays('hidden');
    const before = await height();
    await scroll(bottom + threshold + 2);
    await is('visible');
    expect(await height()).toBe(before);
    expect(await page.locator(`apunt-aside-bar ${LIKE}`).isVisible()).toBe(true);
    expect(await page.locator('apunt-aside-bar apunt-share').isVisible()).toBe(true);
    expect(await page.locator('#eines apunt-share').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await scroll(bottom + threshold + 40);
    await scroll(bottom + threshold + 30);
    if (width <= 567) await is('hidden');
    else await stays('visible');
    await scroll(bottom + threshold + 50);
    await is('visible');
    await scroll(bottom);
    await is('hidden');
    expect(await page.locator('#eines apunt-share').count()).toBe(1);
    expect(await height()).toBe(before);
    expect(await shifts()).toEqual([]);
  });

  it('has the same buttons as the page, which still work: one of a pair that was pressed here is pressed there', async () => {
    const { page } = await visit();
    await page.goto('/acces');
    await page.locator('apunt-login[data-state]').waitFor();
    await page.locator('apunt-login [name=email]').fill('carme@example.test');
    await page.locator('apunt-login [name=password]').fill('Garrofa2026');
    await page.locator('apunt-login [data-action=submit]').click();
    await page.waitForURL('**/perfil/**');
    const { bottom, scroll, is } = await open(page);
    const pressed = () => page.locator(`${LIKE} button`).getAttribute('aria-pressed');
    const before = await pressed();
    await scroll(bottom + 1200);
    await is('visible');
    await page.locator(`apunt-aside-bar ${LIKE} button`).click();
    await page.locator(`${LIKE} [aria-pressed=${before === 'true' ? 'false' : 'true'}]`).waitFor();
    // The network's page would be another host's.
    await page.route('https://**', (route) => route.fulfill({ body: '' }));
    await page.evaluate(() =>
      Reflect.set(globalThis, 'open', (url: string) => void Reflect.set(globalThis, 'went', url)),
    );
    const told = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener('apunt-share', (event) => {
            event.preventDefault();
            resolve(event instanceof CustomEvent ? event.detail.network : undefined);
          }),
        ),
    );
    await page.locator('apunt-aside-bar apunt-share [part=link][data-network=facebook]').click();
    expect(await told).toBe('facebook');
    await page
      .locator('body')
      .evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await scroll(0);
    await is('hidden');
    expect(await pressed()).not.toBe(before);
    expect(await page.locator(`#eines ${LIKE}`).count()).toBe(1);
  });

  it('is not on paper, and leaves the tools where they are without script', async () => {
    const { page } = await visit({ script: false });
    await page.goto(ARTICLE);
    expect(await page.locator('#eines a').first().isVisible()).toBe(true);
    const { page: paper } = await visit();
    const { bottom, scroll, is } = await open(paper);
    await scroll(bottom + 1200);
    await is('visible');
    await paper.emulateMedia({ media: 'print' });
    expect(await paper.locator('apunt-aside-bar [part=bar]').isVisible()).toBe(false);
  });
});
