import { describe, expect, it } from 'vitest';
import { journey } from './journey.ts';

describe('the theme of a page', () => {
  const { visit, portal } = journey();

  it('is chosen in the menu, and printed by the server from then on', async () => {
    const { page } = await visit({ width: 390 });
    await page.goto('/');
    const rootTheme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    const canvas = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await rootTheme()).toBe('auto');
    const light = await canvas();
    await page.locator('[data-action=menu]').click();
    const dark = page.locator('.menu apunt-theme input[value=dark]');
    await dark.waitFor();
    await dark.check();
    expect(await rootTheme()).toBe('dark');
    expect(await canvas()).not.toBe(light);

    const { page: next } = await visit({ script: false });
    await next.context().addCookies(await page.context().cookies());
    await next.goto(`http://localhost:${portal().port}/oratge`);
    expect(await next.locator('html').getAttribute('data-theme')).toBe('dark');

    await page.reload();
    expect(await rootTheme()).toBe('dark');
    await page.locator('[data-action=menu]').click();
    await page.locator('.menu apunt-theme input[value=auto]').check();
    await page.reload();
    expect(await rootTheme()).toBe('auto');
  });
});
