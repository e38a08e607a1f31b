import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from './journey.ts';

const { visit, portal } = journey();
const FEED = 'apunt-live-feed';

/** The switch of the portal: messages arrive, or one changes. */
async function tell(order: object): Promise<string[]> {
  const answer = await fetch(new URL('/__live/7', portal().url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portal().url },
    body: JSON.stringify(order),
  });
  const { ids }: { ids: string[] } = Object(await answer.json());
  return ids;
}

/** Opens the story, which asks each second from then on. */
async function open(page: Page, path = '/en-viu/7'): Promise<void> {
  await page.goto(path);
  await page.locator(`${FEED}[data-state=ready]`).waitFor();
  await page.locator(FEED).evaluate((feed) => feed.setAttribute('interval', '1000'));
}

/** The first message that begins in the window. */
const read = (page: Page): Promise<{ id: string; top: number }> =>
  page.evaluate(() => {
    for (const article of document.querySelectorAll('apunt-live-feed article')) {
      const { top } = article.getBoundingClientRect();
      if (top >= 0) return { id: article.id, top };
    }
    throw new Error('nothing is read');
  });
const topOf = (page: Page, id: string): Promise<number> =>
  page.evaluate((one) => document.getElementById(one)?.getBoundingClientRect().top ?? Number.NaN, id);
/** Waits until what is near the window has come to life, and the page with it to rest. */
const atRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const shares = [...document.querySelectorAll<HTMLElement>('apunt-live-feed apunt-share')];
    const near = shares.filter((share) => {
      const { top, bottom } = share.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
    return near.every(({ dataset }) => dataset['state']);
  });
const ids = (page: Page): Promise<string[]> =>
  page.locator(`${FEED} article`).evaluateAll((all) => all.map(({ id }) => id));

describe('a live story', () => {
  it.each(['auto', 'none'])(
    'moves nobody who reads while messages arrive, pile up and change (overflow-anchor: %s)',
    async (anchoring) => {
      const { page } = await visit({ width: 768 });
      await open(page);
      await page.evaluate((value) => (document.documentElement.style.overflowAnchor = value), anchoring);
      await page.mouse.move(380, 450);
      await page.mouse.wheel(0, 2000);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500);
      await atRest(page);
      const [newest = ''] = await ids(page);
      const place = await read(page);
      const button = page.locator(`${FEED} [data-action=show-new]`);

      await tell({ action: 'add', count: 3 });
      await button.waitFor();
      await tell({
        action: 'edit',
        id: newest,
        title: 'Corregit '.repeat(30),
        html: '<p>Més. </p>'.repeat(40),
      });
      const arrived = await tell({ action: 'add', count: 2 });
      await expect.poll(() => button.innerText()).toContain('5');
      await page.locator(`#${newest}`).getByText('Corregit').first().waitFor({ state: 'attached' });
      expect(Math.abs((await topOf(page, place.id)) - place.top)).toBeLessThan(1);
      expect((await ids(page))[0]).toBe(newest);

      await button.click();
      await expect.poll(() => ids(page).then(([first]) => first)).toBe(arrived.at(-1));
      expect(await topOf(page, arrived.at(-1) ?? '')).toBeGreaterThan(-1);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(arrived.at(-1));
      await page.locator('.apunt-message-line').waitFor();
      await button.waitFor({ state: 'detached' });
    },
  );

  it('puts a message in where the beginning of the story is in view', async () => {
    const { page } = await visit();
    await open(page);
    const [id = ''] = await tell({ action: 'add' });
    await page.locator(`#${id}`).waitFor();
    expect(await page.locator(`${FEED} [data-action=show-new]`).count()).toBe(0);
  });

  it('loads older messages as one reads on, and comes back to them by Back and by a reload', async () => {
    const { page } = await visit();
    await open(page);
    const before = await ids(page);
    await page.mouse.move(600, 450);
    for (let round = 0; round < 60 && (await ids(page)).length < before.length + 40; round += 1) {
      // As one reads: what comes next is near before it is reached.
      await page.mouse.wheel(0, 700);
      await atRest(page);
    }
    await expect.poll(() => ids(page).then((all) => all.length)).toBeGreaterThan(before.length + 30);
    await atRest(page);
    const place = await read(page);
    expect(before).not.toContain(place.id);
    const isBack = async () => {
      await page.locator(`#${place.id}`).waitFor({ state: 'attached' });
      await expect.poll(() => topOf(page, place.id)).toBeCloseTo(place.top, -1);
    };

    await page.goto('/directes');
    await page.goBack();
    await isBack();
    await page.reload();
    await isBack();
  });

  it('goes to a message that has to be loaded first', async () => {
    const { page } = await visit();
    await open(page, '/en-viu/7#m1901');
    await page.locator('#m1901').waitFor();
    await expect.poll(() => topOf(page, 'm1901')).toBeLessThan(900);
    await expect.poll(() => topOf(page, 'm1901')).toBeGreaterThanOrEqual(-1);
  });

  it('can be read without script', async () => {
    const { page } = await visit({ script: false });
    await page.goto('/en-viu/7');
    expect(await page.locator(`${FEED} article h2`).count()).toBeGreaterThan(5);
    expect(await page.locator(`${FEED} article a[data-network]`).count()).toBeGreaterThan(5);
  });
});
