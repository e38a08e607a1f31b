import { readFileSync, writeFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@apunt/api/network/endpoints';
import { ADULT, journey, logIn } from './journey.ts';
import { OTHER_KINDS } from './kinds.ts';
import { settled } from './settled.ts';

/*
 * The table of docs/scale.md: what a page of each kind asks of the back end at most. `WRITE_CALLS=1` with this test writes it anew.
 */

const FILE = 'docs/scale.md';
const isWriting = process.env['WRITE_CALLS'] === '1';
const KINDS = [['localhost', '/'] as const, ...OTHER_KINDS];
const HEAD = ['page', 'opened', 'then read to its end', 'opened, logged in'];

type Counts = ReadonlyMap<string, number>;

/** A path's endpoint key: the most telling template that it fits. */
const PATTERNS = Object.entries(ENDPOINTS)
  .filter(([, template]) => template !== '')
  .map(([key, template]) => ({
    key,
    pattern: new RegExp(`^${template.replace(/\{\/\w+\}/g, '(/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
const keyOf = (path: string) => PATTERNS.find(({ pattern }) => pattern.test(path))?.key ?? path;

const told = (counts: Counts) =>
  [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, count]) => (count > 1 ? `${key} ×${count}` : key))
    .join(', ') || 'nothing';
const read = (cell: string): Counts =>
  new Map(
    cell.split(', ').map((part) => {
      const [key = '', count = '1'] = part.split(' ×');
      return [key, Number(count)] as const;
    }),
  );

const documented = new Map(
  [...readFileSync(FILE, 'utf8').matchAll(/^\| `([^`]+)` +\|([^|]+)\|([^|]+)\|([^|]+)\|$/gm)].map(
    ([, page = '', ...cells]) => [page, cells.map((cell) => cell.trim())] as const,
  ),
);

/** Counts the calls of a page by their endpoint, and knows when none is under way. */
function countCalls(page: Page) {
  const counts = new Map<string, number>();
  const underWay = new Set<unknown>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(web)?api\//.test(pathname)) return;
    underWay.add(request);
    const key = keyOf(pathname);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  const forget = (request: unknown) => void underWay.delete(request);
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
  const atRest = async () => {
    do {
      await settled(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    } while (underWay.size > 0);
  };
  return { counts, atRest };
}

/** Goes down by less than a window at a time, as a reader does. Lists grow as one comes to their end: a dozen windows are enough. */
async function readToEnd(page: Page, atRest: () => Promise<void>): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    const isAtEnd = await page.evaluate(() => {
      scrollBy({ top: innerHeight * 0.8, behavior: 'instant' });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
    await atRest();
    if (isAtEnd) return;
  }
}

describe('the calls of a page', () => {
  const { visit, portal } = journey();
  const rows: string[][] = [];
  let session: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

  afterAll(() => {
    if (!isWriting) return;
    const lines = [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    const text = readFileSync(FILE, 'utf8');
    const parts = /(<!-- calls -->)[^]*(<!-- \/calls -->)/;
    writeFileSync(FILE, text.replace(parts, `$1\n\n${lines.join('\n')}\n\n$2`));
  });

  it('are documented for a page of each kind', () => {
    if (isWriting) return expect(KINDS).not.toHaveLength(0);
    expect([...documented.keys()]).toEqual(KINDS.map(([host, path]) => host + path));
    for (const [page, cells] of documented)
      expect(cells.join(' '), `${page} asks for the profile twice`).not.toContain('profile ×');
  });

  it.each(KINDS)('of %s%s are no more than documented', async (host, path) => {
    const address = `http://${host}:${portal().port}${path}`;
    const found: string[] = [];
    const cells = documented.get(host + path) ?? [];
    const compare = (counts: Counts) => {
      const cell = told(counts);
      const limits = read(cells[found.length] ?? '');
      found.push(cell);
      if (isWriting) return;
      for (const [key, count] of counts)
        expect(count, `${key} of ${cell}`).toBeLessThanOrEqual(limits.get(key) ?? 0);
    };

    const { page } = await visit({ expectErrors: path === '/no-hi-es' });
    const calls = countCalls(page);
    await page.goto(address);
    await calls.atRest();
    compare(calls.counts);
    await readToEnd(page, calls.atRest);
    compare(calls.counts);

    if (!session) {
      // On a page of its own: a login leads to one that asks for the profile, too, and may still do so as the next one is opened.
      const { page: door, context } = await visit();
      await logIn(door, ADULT);
      session = await context.storageState();
    }
    const { page: own, context } = await visit({ expectErrors: path === '/no-hi-es' });
    const { hostname } = new URL(address);
    await context.addCookies(session.cookies.map((cookie) => ({ ...cookie, domain: hostname })));
    const ownCalls = countCalls(own);
    await own.goto(address);
    await ownCalls.atRest();
    compare(ownCalls.counts);
    rows.push([`\`${host}${path}\``, ...found]);
  });
});
