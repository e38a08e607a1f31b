import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from './journey.ts';

/** The table of docs/scale.md: a page, its calls when it is opened, and when it is read to its end. */
const TABLE = [
  ...readFileSync('docs/scale.md', 'utf8').matchAll(/^\| `(\/\S*)` +\| [^|]+\| +(\d+) +\| +(\d+) +\|$/gm),
].map(([, path = '', opened, read]) => ({ path, opened: Number(opened), read: Number(read) }));

/** Goes down by less than a window at a time, as a reader does, and lets what comes into view ask for what it needs. */
async function readToEnd(page: Page): Promise<void> {
  const step = () =>
    page.evaluate(() => {
      scrollBy({ top: innerHeight * 0.8, behavior: 'instant' });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  // Lists grow as one comes to their end: three of their pages are enough.
  for (let steps = 0; steps < 12 && !(await step()); steps += 1) await page.waitForLoadState('networkidle');
  await page.waitForLoadState('networkidle');
}

describe('the calls of a page', () => {
  const { visit } = journey();

  it('are documented for a page of each kind', () => {
    expect(TABLE.length).toBeGreaterThan(8);
  });

  it.each(TABLE)('are no more than documented: $path', async ({ path, opened, read }) => {
    const { page } = await visit();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(opened);
    await readToEnd(page);
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(read);
  });
});
