import { describe, expect, it } from 'vitest';
import { journey } from './journey.ts';

const ARTICLE = '/contingut/1001';
const JSON_CALL = '/api/front/live/7/messages/newest';

interface Asked {
  path: string;
  caching: string;
}

describe('what the portal sends', () => {
  /** A request that has reached the portal, and how long a browser may keep the answer. */
  const asked: Asked[] = [];
  const { visit, portal } = journey({
    around: (answer) => async (request, env) => {
      const response = await answer(request, env);
      const caching = response.headers.get('cache-control') ?? '';
      asked.push({ path: new URL(request.url).pathname, caching });
      return response;
    },
  });
  /** A host that counts as a visitor's (docs/adr/0050). */
  const visitors = (path: string) => `http://apunt.localhost:${portal().port}${path}`;

  it('is compressed with brotli for a browser: page, scripts, styles, pictures, calls', async () => {
    const { page } = await visit();
    const encodings = new Map<string, string | undefined>();
    page.on('response', (response) => {
      encodings.set(new URL(response.url()).pathname, response.headers()['content-encoding']);
    });
    await page.goto(visitors(ARTICLE));
    await page.locator('apunt-like[data-state]').first().waitFor();
    const text = await page.evaluate(async (path) => (await fetch(path)).json(), JSON_CALL);
    expect(text).toHaveProperty('response');
    const encodingOf = (pattern: RegExp) =>
      [...encodings].flatMap(([path, encoding]) => (pattern.test(path) ? [encoding] : []));
    for (const pattern of [
      /^\/contingut\/1001$/,
      /^\/apunt\/apunt\.(?:js|css)$/,
      /^\/apunt\/(?:core|react)-/,
      /^\/assets\/site-[\w-]{8}\.css$/,
      /^\/assets\/images\/albufera-[\w-]{8}\.svg$/,
      /^\/api\/front\/live\//,
    ])
      expect([...new Set(encodingOf(pattern))], pattern.source).toEqual(['br']);
  });

  it('is asked for once, where its name tells its content', async () => {
    const { page, context } = await visit();
    const open = async () => {
      asked.length = 0;
      const tab = await context.newPage();
      await tab.goto(visitors(ARTICLE), { waitUntil: 'load' });
      await tab.locator('apunt-like[data-state]').first().waitFor();
      await tab.close();
      return [...asked];
    };
    const isForEver = ({ caching }: Asked) => caching.includes('immutable');
    const first = await open();
    const paths = first.filter(isForEver).map(({ path }) => path);
    for (const pattern of [/\/site-/, /\/print-/, /\/core-/, /\/mark-general-/, /\/albufera-/])
      expect(
        paths.some((path) => pattern.test(path)),
        pattern.source,
      ).toBe(true);
    const second = await open();
    expect(second.map(({ path }) => path)).toContain(ARTICLE);
    expect(second.filter(isForEver)).toEqual([]);
    await page.close();
  });

  it('has the checks for authors come last: after the load event, and after every file of the page', async () => {
    const { page } = await visit();
    await page.goto(ARTICLE);
    const times = () =>
      page.evaluate(() => {
        const [visited] = performance.getEntriesByType('navigation');
        const loaded = visited instanceof PerformanceNavigationTiming ? visited.loadEventStart : 0;
        const files = performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.(?:js|css)$/.test(name));
        const isCheck = ({ name }: PerformanceEntry) => /\/(?:authors|checks)-/.test(name);
        const start = (entries: PerformanceEntry[]) => entries.map(({ startTime }) => startTime);
        return {
          loaded,
          checks: start(files.filter(isCheck)),
          page: Math.max(...start(files.filter((file) => !isCheck(file)))),
        };
      });
    await expect.poll(async () => (await times()).checks.length, { timeout: 15_000 }).toBe(2);
    const { loaded, checks, page: last } = await times();
    expect(loaded).toBeGreaterThan(0);
    expect(Math.min(...checks)).toBeGreaterThanOrEqual(loaded);
    expect(Math.max(...checks)).toBeGreaterThanOrEqual(last);
  });
});
