import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { journey, watchShifts } from './journey.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const HOSTS = ['localhost', 'lacolla.localhost', 'apuntsdellengua.localhost'];
const PATHS = [
  '/',
  '/acces',
  '/enquestes',
  '/registre',
  '/acces-adults',
  '/registre-adults',
  '/acces-pin',
  '/restabliment',
  '/validacio',
];

const EXPECTED = /restabliment|validacio|acces-pin|registre$/;

describe('every page of the portal', () => {
  const { visit, portal } = journey();
  const cases = HOSTS.flatMap((host) => PATHS.map((path) => [host, path] as const));

  it.each(cases)('%s%s is accessible, moves nothing and fits 320 pixels', async (host, path) => {
    // A link without a token is a 400, and what needs a session asks for one even without a hint.
    const { page } = await visit({ width: 320, expectErrors: EXPECTED.test(path) });
    const shifts = await watchShifts(page);
    await page.goto(`http://${host}:${portal().port}${path}`);
    // Down the page step by step, so that every widget comes into view and mounts.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 600) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    }
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main *, header *')].every(
        ({ localName, attributes }) =>
          !localName.startsWith('apunt-') || attributes.getNamedItem('data-state') !== null,
      ),
    );
    expect(await shifts()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    // Through the console door: the pages' policy lets no foreign script in.
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: axe });
    const { result } = await session.send('Runtime.evaluate', {
      expression:
        'axe.run().then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => [id, nodes[0].html])))',
      awaitPromise: true,
      returnByValue: true,
    });
    expect(result.value).toBe('[]');
  });

  it.each(HOSTS)('%s shows its articles, poll and login without script', async (host) => {
    const { page } = await visit({ script: false });
    await page.goto(`http://${host}:${portal().port}/`);
    expect(await page.locator('apunt-share a').count()).toBeGreaterThan(1);
    await page.goto(`http://${host}:${portal().port}/enquestes`);
    expect(await page.locator('apunt-poll li').count()).toBeGreaterThan(1);
    await page.goto(`http://${host}:${portal().port}/acces`);
    expect(await page.locator('form [type=submit]').count()).toBeGreaterThan(0);
  });
});
