import { describe, expect, it } from 'vitest';
import { journey } from './journey.ts';

describe('on a line that fails', () => {
  const { visit } = journey();

  it('a poll comes although each file of the library fails once, those of its call included', async () => {
    const { page } = await visit({ expectErrors: true });
    const failed = new Set<string>();
    await page.route(/\/apunt\/(?!apunt\.js)[\w.-]+\.js/, (route) => {
      const { pathname } = new URL(route.request().url());
      if (failed.has(pathname)) return route.fallback();
      failed.add(pathname);
      return route.fulfill({ status: 503, body: '' });
    });
    await page.goto('/enquestes');
    await page.locator('apunt-poll[poll-id="7"][data-state=active]').waitFor();
    expect([...failed].some((path) => /\/api-[\w-]+\.js$/.test(path))).toBe(true);
  });
});
