import { describe, expect, it } from 'vitest';
import ca from '@apunt/locales/ca/poll.json';
import { journey } from './journey.ts';

/** The words of a poll for visitors who are logged in. */
const LOGIN = ca.login;

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

  it('a press that needs a login leads to the login page although the prompt does not come', async () => {
    const { page } = await visit({ expectErrors: true });
    let tries = 0;
    await page.route(/\/apunt\/dialog-[\w-]+\.js/, (route) => {
      tries += 1;
      return route.abort();
    });
    await page.goto('/enquestes');
    const poll = page.locator('apunt-poll[data-state=active]', { hasText: LOGIN }).first();
    await poll.locator('input[type=radio]').first().check({ force: true });
    await poll.locator('[data-action=vote]').click();
    await poll.locator('[data-action=vote][aria-busy=true]').waitFor();
    await page.waitForURL(/\/acces$/);
    expect(tries).toBeGreaterThan(1);
  });
});
