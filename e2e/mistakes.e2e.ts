import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from './journey.ts';

/** The checks that a page has fetched, once it has nothing else to do. */
const checksOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    return performance.getEntriesByType('resource').filter(({ name }) => name.includes('/checks-')).length;
  });

describe('mistakes in a page', () => {
  const { visit, portal } = journey();

  it('are looked for where authors are, and cost visitors no file', async () => {
    const { page } = await visit();
    for (const [host, count] of [
      ['localhost', 1],
      ['apuntsdellengua.localhost', 0],
    ] as const) {
      await page.goto(`http://${host}:${portal().port}/`);
      await page.locator('apunt-header[data-state]').waitFor();
      await expect.poll(() => checksOf(page), { timeout: 15_000 }).toBe(count);
    }
  });

  it('are told with the element, a self-closing tag by the source that the browser has kept', async () => {
    const { page, complaints } = await visit({ expectErrors: true });
    const html = `<!doctype html><title>Prova</title><script type="module" src="/apunt/apunt.js"></script>
      <main><apunt-like content-id="1001" hydrate="load" /><p>Al costat</p></main>`;
    let asked = 0;
    await page.route('**/mistaken', (route) => {
      asked += 1;
      return route.fulfill({
        body: html,
        contentType: 'text/html',
        headers: { 'cache-control': 'max-age=60' },
      });
    });
    await page.goto(`http://localhost:${portal().port}/mistaken`);
    await expect.poll(() => complaints.length, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(complaints).toEqual([
      expect.stringMatching(/^<apunt-like> <apunt-like … \/>: expected .*self-closing\.html\)/),
    ]);
    expect(asked).toBeLessThan(3);
  });
});
