import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from './journey.ts';

const TAG = 'apunt-weather';
/** One fault from end to end; the fault matrix (tests/faults) has the others for every call. */
const FAULT = 'status:500';

const { visit, portal } = journey();

const shows = (page: Page, name: string) => page.locator(`${TAG} [part=place]`, { hasText: name }).waitFor();
const ready = (page: Page) => page.locator(`${TAG}[data-state=ready]`).waitFor();
async function cookies(context: BrowserContext): Promise<Record<string, string>> {
  const all = await context.cookies();
  const own = all.filter(({ name }) => ['postalCode', 'locationName', 'ineCode'].includes(name));
  return Object.fromEntries(own.map(({ name, value }) => [name, decodeURIComponent(value)]));
}
async function pick(page: Page, typed: string, name: string): Promise<void> {
  await page.locator(`${TAG} [role=combobox]`).fill(typed);
  await page.locator(`${TAG} [role=option]`, { hasText: name }).first().click();
  await shows(page, name);
}

describe('the weather', () => {
  it('is that of València at first, of the place that is picked then, and of that place the next time', async () => {
    const { page, context } = await visit();
    await page.goto('/oratge');
    await ready(page);
    await shows(page, 'València');
    expect(await page.locator(`${TAG} [part=card]`).count()).toBe(3);
    await pick(page, 'simat', 'Simat de la Valldigna');
    expect(await cookies(context)).toEqual({ ineCode: '46231' });
    const [saved] = (await context.cookies()).filter(({ name }) => name === 'ineCode');
    // A fifth of a day.
    expect(Math.abs((saved?.expires ?? 0) - Date.now() / 1000 - 17_280)).toBeLessThan(60);
    await page.reload();
    await shows(page, 'Simat de la Valldigna');
  });

  it('is picked with the keyboard alone', async () => {
    const { page } = await visit();
    await page.goto('/oratge');
    await ready(page);
    await page.locator(`${TAG} [role=combobox]`).focus();
    await page.keyboard.type('alcoi');
    await page.locator(`${TAG} [role=option]`).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await shows(page, 'Alcoi');
  });

  it.each([
    [
      'in Castelló',
      39.98,
      -0.03,
      'Castelló de la Plana',
      { postalCode: '12001', locationName: 'Castelló de la Plana' },
    ],
    ['in Madrid', 40.4, -3.7, 'València', {}],
  ])(
    '%s is asked for only when the position is, and knows its region',
    async (_, latitude, longitude, name, kept) => {
      const { page, context } = await visit();
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('__geocode') && asked.push(request.url()));
      await context.grantPermissions(['geolocation'], { origin: portal().url });
      await context.setGeolocation({ latitude, longitude });
      await page.goto('/oratge');
      await ready(page);
      expect(asked).toEqual([]);
      const coded = page.waitForResponse('**/__geocode*');
      await page.locator(`${TAG} [data-action=locate]`).click();
      await coded;
      await shows(page, name);
      expect(asked).toHaveLength(1);
      await expect.poll(() => cookies(context)).toEqual(kept);
    },
  );

  it('stays with its place when the position is refused', async () => {
    const { page, context } = await visit({ expectErrors: true });
    await context.clearPermissions();
    await page.goto('/oratge');
    await ready(page);
    await page.locator(`${TAG} [data-action=locate]`).click();
    await page.locator(`${TAG} [part=notice]`).first().waitFor();
    await shows(page, 'València');
  });

  it('survives a call that fails: it says so, and comes when it is tried again', async () => {
    const { page } = await visit({ expectErrors: true });
    let isBroken = true;
    await page.route('**/api/front/weather/**', (route) =>
      isBroken
        ? route.continue({ headers: { ...route.request().headers(), 'x-fault': FAULT } })
        : route.continue(),
    );
    await page.goto('/oratge');
    await page.locator(`${TAG} [data-action=retry]`).waitFor();
    isBroken = false;
    await page.locator(`${TAG} [data-action=retry]`).click();
    await page.locator(`${TAG} [data-action=retry]`).waitFor({ state: 'detached' });
    expect(await page.locator(`${TAG} [part=card]`).count()).toBe(3);
  });

  it('works for this page where nothing can be stored', async () => {
    const { page } = await visit();
    await page.addInitScript(() => {
      const deny = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, { configurable: true, get: deny });
      Object.defineProperty(document, 'cookie', { configurable: true, get: deny, set: deny });
    });
    await page.goto('/oratge');
    await ready(page);
    await pick(page, 'oliva', 'Oliva');
  });
});
