import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from './journey.ts';

/* What is fixed to the window stays in it, also where an ancestor of the page is transformed, filtered or contained. */

/** Opens a page of several windows whose `<main>` holds what is fixed in it, and begins with the given HTML. */
async function openHolder(page: Page, html: string): Promise<void> {
  await page.route('**/condicions-d-us', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<main[^>]*>/, (main) => `${main}${html}`);
    await route.fulfill({ response, body });
  });
  await page.goto('/condicions-d-us');
  await page.locator('main').evaluate((main) => {
    main.style.transform = 'translateZ(0)';
    main.style.minBlockSize = '300rem';
  });
}

/** Whether the whole of a part is in the window. */
const isInWindow = (page: Page, part: string) =>
  expect
    .poll(async () => {
      const box = await page.locator(part).boundingBox();
      const { height, width } = page.viewportSize() ?? { height: 0, width: 0 };
      return box && box.y >= 0 && box.x >= 0 && box.y + box.height <= height && box.x + box.width <= width;
    })
    .toBe(true);

describe('inside a transformed ancestor', () => {
  const { visit } = journey();

  it('an alert stands in the window', async () => {
    const { page } = await visit();
    await openHolder(
      page,
      `<apunt-alert auto-close="0"><script type="application/json">{"id":"9","text":"Pluja forta."}</script></apunt-alert>`,
    );
    await page.locator('[part=alert]').waitFor();
    await isInWindow(page, '[part=alert]');
    await page.mouse.wheel(0, 900);
    await isInWindow(page, '[part=alert]');
  });

  it('the bar at the side of a text stands at the top of the window', async () => {
    const { page } = await visit();
    await openHolder(page, '<apunt-aside-bar threshold="200"><button>Desa</button></apunt-aside-bar>');
    await page.mouse.wheel(0, 1200);
    await page.locator('apunt-aside-bar[data-state=visible]').waitFor({ state: 'attached' });
    await isInWindow(page, 'apunt-aside-bar [part=bar]');
    await page.getByRole('button', { name: 'Desa' }).click();
  });

  it('a film that plays on stands in the window, and goes back to its place', async () => {
    const { page } = await visit({ width: 360 });
    await openHolder(page, '<apunt-player src="/assets/media/clip.mp4" duration="12"></apunt-player>');
    await page.locator('apunt-player button[data-action=play]').click();
    await page.locator('apunt-player[data-state=playing]').waitFor();
    await page.mouse.wheel(0, 1400);
    await page.locator('apunt-player[data-sticky-state=sticky]').waitFor();
    await isInWindow(page, 'apunt-player [part=stage]');
    await page.locator('apunt-player [data-action=close-sticky]').click();
    await page.locator('apunt-player[data-sticky-state=none]').waitFor();
    expect(await page.locator('apunt-player [part=stage]').getAttribute('popover')).toBe(null);
  });
});
