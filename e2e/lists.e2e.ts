import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fill, press } from './forms.ts';
import { journey, watchShifts } from './journey.ts';

const items = (page: Page) => page.locator('[data-apunt-list] > li[data-id]');
const idsOf = (page: Page) =>
  items(page).evaluateAll((all) => all.map((item) => item.getAttribute('data-id') ?? ''));
const placeOf = (page: Page, id: string) =>
  page
    .locator(`[data-apunt-list] > li[data-id="${id}"]`)
    .evaluate((item) => item.getBoundingClientRect().top);

const until = (page: Page, selector: string, count: number) =>
  page.waitForFunction(
    ([all, least]) => document.querySelectorAll(String(all)).length >= Number(least),
    [selector, count],
  );
const ITEM = '[data-apunt-list] > li[data-id]';

/** Scrolls an item to a place of the window, and follows its link. */
async function openItem(page: Page, index: number): Promise<{ id: string; top: number }> {
  const item = items(page).nth(index);
  const id = (await item.getAttribute('data-id')) ?? '';
  await item.evaluate((node) => {
    node.scrollIntoView({ block: 'start', behavior: 'instant' });
    scrollBy({ top: -170, behavior: 'instant' });
  });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const top = await placeOf(page, id);
  await item.locator('a.apunt-card-link').first().click();
  await page.waitForURL(
    (url) =>
      !/\/(?:programes|activitats|continguts)/.test(url.pathname) || url.pathname.split('/').length > 2,
  );
  return { id, top };
}

async function expectBack(
  page: Page,
  left: { id: string; top: number },
  ids: readonly string[],
): Promise<void> {
  await until(page, ITEM, ids.length);
  expect(await idsOf(page)).toEqual(ids);
  await page.waitForFunction(({ id, top }) => {
    const item = document.querySelector(`[data-apunt-list] > li[data-id="${id}"]`);
    return item && Math.abs(item.getBoundingClientRect().top - top) < 3;
  }, left);
}

describe('lists', () => {
  const { visit } = journey();

  it('shows programmes by letter, more of them, and comes back to the card that was opened', async () => {
    const { page } = await visit();
    await page.goto('/programes');
    await page.waitForSelector('apunt-show-index[data-state=ready]');
    await page.locator('[data-letter=A]').click();
    await page.waitForURL('**/programes?letter=A');
    await page.waitForFunction(
      () => document.querySelector('[data-letter=A]')?.getAttribute('aria-current') === 'true',
    );
    await page.waitForSelector('apunt-show-index[data-state=ready]');
    const names = await page.locator(`${ITEM} .apunt-card-link`).allTextContents();
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect(name.trim().normalize('NFD')).toMatch(/^[AÀ]/i);

    await page.locator('[data-letter=all]').click();
    await page.waitForURL('**/programes?letter=all');
    await until(page, ITEM, 12);
    await page.waitForSelector('apunt-show-index[data-state=ready]');
    await press(page, 'apunt-show-index', 'load-more');
    await until(page, ITEM, 24);
    const ids = await idsOf(page);
    const left = await openItem(page, 20);
    await page.goBack();
    await expectBack(page, left, ids);
    expect(new URL(page.url()).search).toBe('?letter=all');

    await page.reload();
    await expectBack(page, left, ids);

    await page.goBack();
    await page.waitForURL('**/programes?letter=A');
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-apunt-list] > li[data-id]').length === count,
      names.length,
    );
    expect((await page.locator(`${ITEM} .apunt-card-link`).allTextContents())[0]).toBe(names[0]);
  });

  it('finds programmes as one types, with one entry of the history for all the typing', async () => {
    const { page } = await visit({ width: 768 });
    await page.goto('/programes');
    await page.waitForSelector('apunt-show-index[data-state=ready]');
    const before = await idsOf(page);
    await page.locator('apunt-show-index input[name=text]').pressSequentially('hort', { delay: 30 });
    await page.waitForURL('**/programes?text=hort');
    await page.waitForSelector('apunt-show-index:is([data-state=ready],[data-state=empty])');
    await page.goBack();
    await page.waitForURL((url) => url.search === '');
    await page.waitForFunction(
      (first) => document.querySelector('[data-apunt-list] > li')?.getAttribute('data-id') === first,
      before[0],
    );
    expect(await page.locator('apunt-show-index input[name=text]').inputValue()).toBe('');
  });

  it('filters activities, and Back takes the filter away', async () => {
    const { page } = await visit();
    await page.goto('/activitats');
    await page.waitForSelector('apunt-activity-list[data-state=ready]');
    const before = await idsOf(page);
    const select = page.locator('apunt-activity-list select[name="location[]"]').first();
    await select.selectOption({ index: 1 });
    await page.waitForURL(/location\[\]=/);
    await page.waitForSelector('apunt-activity-list [data-action=remove]');
    await page.waitForFunction(
      (all) =>
        [...document.querySelectorAll('[data-apunt-list] > li')]
          .map((li) => li.getAttribute('data-id'))
          .join() !== all,
      before.join(),
    );
    await page.goBack();
    await page.waitForFunction(
      (all) =>
        [...document.querySelectorAll('[data-apunt-list] > li')]
          .map((li) => li.getAttribute('data-id'))
          .join() === all,
      before.join(),
    );
    expect(await select.inputValue()).toBe('');
  });

  it('loads three pages of contents by itself, then waits; the footer can be reached, and Back and a reload keep all', async () => {
    const { page } = await visit();
    await page.goto('/continguts');
    await page.waitForSelector('apunt-infinite-list[data-state=ready]');
    const first = (await idsOf(page)).length;
    for (let round = 1; round <= 3; round += 1) {
      const count = (await idsOf(page)).length;
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await until(page, ITEM, count + 1);
    }
    const ids = await idsOf(page);
    expect(ids.length).toBeGreaterThan(first);
    expect(new Set(ids).size).toBe(ids.length);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.locator('apunt-infinite-list [data-action=load-more]').waitFor();
    const footer = page.locator('footer').last();
    expect(await footer.evaluate((node) => node.getBoundingClientRect().top < innerHeight)).toBe(true);
    const left = await openItem(page, ids.length - 4);
    await page.goBack();
    await expectBack(page, left, ids);
    await page.reload();
    await expectBack(page, left, ids);
  });

  it.each([320, 768, 1340])(
    'moves nothing that is seen when pages come by themselves, neither for whoever stands at the end of the list nor at the end of the page: %d px',
    async (width) => {
      const { page } = await visit({ width });
      const shifts = await watchShifts(page);
      const frames = () =>
        page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
      for (const path of ['/programes?letter=all', '/continguts']) {
        await page.goto(path);
        await page.waitForSelector('[data-state=ready] [data-apunt-list]');
        await frames();
        for (const place of ['list', 'page', 'list']) {
          // There is room from the frame after the list is drawn: no visitor is faster, a test is.
          await page.waitForFunction(() => {
            const end = document.querySelector('[data-apunt-list]')?.getBoundingClientRect().bottom ?? 0;
            return (
              (document.querySelector('.site-footer')?.getBoundingClientRect().top ?? 0) - end >= innerHeight
            );
          });
          const count = await items(page).count();
          await page.evaluate(
            ([where, selector]) => {
              if (where === 'page') scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
              else
                [...document.querySelectorAll(selector ?? '')]
                  .at(-1)
                  ?.scrollIntoView({ block: 'center', behavior: 'instant' });
            },
            [place, ITEM],
          );
          await until(page, ITEM, count + 1);
          await frames();
          expect(await shifts(), `${path} ${place}`).toEqual([]);
        }
        // Three have come, and no more do: the footer stands under the list again.
        await page.locator('[data-state=ready] [data-action=load-more]').waitFor();
        const gap = await page.evaluate(() => {
          const list = document.querySelector('[data-apunt-list]');
          const foot = document.querySelector('.site-footer');
          return (foot?.getBoundingClientRect().top ?? 0) - (list?.getBoundingClientRect().bottom ?? 0);
        });
        expect(gap).toBeLessThan(200);
      }
    },
  );

  it('searches: too short says so, results go on, a new search keeps the kind', async () => {
    const { page } = await visit();
    await page.goto('/resultats/horta');
    await page.waitForSelector('apunt-search-results[data-state]');
    await page.locator('apunt-search-results [data-tab=news]').click();
    await page.waitForURL('**/resultats/horta?searchtype=news');
    await page.waitForSelector('apunt-search-results[data-state]');
    await fill(page, 'apunt-search-results', { text: 'ho' });
    await page.locator('apunt-search-results input[name=text]').press('Enter');
    await page.waitForSelector('apunt-search-results[data-state=invalid]');
    await fill(page, 'apunt-search-results', { text: 'mar i muntanya' });
    await page.locator('apunt-search-results input[name=text]').press('Enter');
    await page.waitForURL('**/resultats/mar%20i%20muntanya?searchtype=news');
  });

  it('is worth reading without script', async () => {
    const { page } = await visit({ script: false });
    for (const path of ['/programes?letter=A', '/activitats', '/blogs', '/resultats/horta', '/continguts']) {
      await page.goto(path);
      expect(await items(page).count(), path).toBeGreaterThan(0);
    }
  });
});
