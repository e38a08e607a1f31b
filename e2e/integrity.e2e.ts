import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import nunjucks from 'nunjucks';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { CHROMIUM_FLAGS, findHeadlessChromium } from '../scripts/chromium.mjs';
import { headOf } from '../scripts/release/layout.ts';

/*
 * Every file of a build that can run, with one byte changed: a page with the lines of the macro, or of `head.html`, refuses each. What the
 * loader checks by itself is looked at in tests/dist; here the loader is refused as well, and the page imports all others by name.
 */

const macros = new nunjucks.Environment(new nunjucks.FileSystemLoader('docs/cms'), { autoescape: true });

const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));

/** The heads that a page can have, by who prints it. */
const HEADS: Readonly<Record<string, (base: string, folder: string) => string>> = {
  'the macro': (base, folder) =>
    macros.renderString(
      '{% import "apunt.njk" as apunt %}{{ apunt.apunt_head(manifest, ["apunt-like"], base) }}',
      {
        manifest: manifestIn(folder),
        base,
      },
    ),
  'head.html': (base, folder) => headOf(base, manifestIn(folder)),
  'two lines without values': (base) =>
    `<link rel="stylesheet" href="${base}apunt.css"><script type="module" src="${base}apunt.js" crossorigin></script>`,
};

/** The last byte becomes a space: a line feed, or a brace that styles may go without. The file says the same, and is another one. */
function withByteChanged(content: Buffer): Buffer {
  const changed = Buffer.from(content);
  if (!/[\n}]$/.test(changed.subarray(-1).toString()))
    throw new Error('expected another end of a built file');
  changed[changed.length - 1] = 0x20;
  return changed;
}

/** Code of the page, as text: the runner of the tests would take `import()` for its own. */
const importing = (addresses: readonly string[]): string =>
  `Promise.all(${JSON.stringify(addresses)}.map((address) => import(address).then(() => true, () => false)))`;

interface Seen {
  /** Files that came and ran, or styles that count. */
  readonly taken: readonly string[];
  /** Files that the browser refused for their integrity value. */
  readonly refused: readonly string[];
}

describe.each(['dist', 'dist/light'])('with one byte changed in each file of %s', (folder) => {
  const files = readdirSync(folder).filter((file) => /\.(?:js|css)$/.test(file));
  const built = new Map(files.map((file) => [file, readFileSync(join(folder, file))]));
  const changed = new Map([...built].map(([file, content]) => [file, withByteChanged(content)]));
  let server: Server;
  let browser: Browser;
  let origin: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const [, kind = '', file = ''] = (request.url ?? '').split('/');
      const content = (kind === 'changed' ? changed : built).get(file);
      if (content) response.setHeader('content-type', file.endsWith('.css') ? 'text/css' : 'text/javascript');
      response.writeHead(content ? 200 : 404).end(content);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    origin = `http://127.0.0.1:${address.port}`;
    browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: CHROMIUM_FLAGS });
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  /** Opens a page with a head, which names `apunt.js` and `apunt.css`, and imports every other file by name. */
  async function importAll(kind: 'same' | 'changed', head: string): Promise<Seen> {
    const page = await browser.newPage();
    page.setDefaultTimeout(patient(30_000));
    const refused = new Set<string>();
    page.on('console', (message) => {
      const [, file] = /'integrity' attribute for resource '[^']*\/([^'/]+)'/.exec(message.text()) ?? [];
      if (file !== undefined) refused.add(file);
    });
    await page.route('**/page', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html>${HEADS[head]?.(`/${kind}/`, folder)}<body>`,
      }),
    );
    await page.goto(`${origin}/page`);
    const imported = files.filter((file) => file.endsWith('.js') && file !== 'apunt.js');
    const came = await page.evaluate<boolean[]>(importing(imported.map((file) => `/${kind}/${file}`)));
    const hasRun = await page.evaluate(() => Reflect.has(globalThis, Symbol.for('apunt.loader')));
    const hasStyles = await page.evaluate(() => document.styleSheets.length > 0);
    const named = { 'apunt.js': hasRun, 'apunt.css': hasStyles };
    const taken = [
      ...imported.filter((_, at) => came[at]),
      ...Object.entries(named).flatMap(([file, isTaken]) => (isTaken ? [file] : [])),
    ];
    await page.close();
    return { taken, refused: [...refused].sort((a, b) => a.localeCompare(b)) };
  }

  it.each(['the macro', 'head.html'])('a page with the lines of %s refuses each', async (head) => {
    const { taken, refused } = await importAll('changed', head);
    expect(files.length).toBeGreaterThan(250);
    expect(files.filter((file) => !refused.includes(file))).toEqual([]);
    expect(taken).toEqual([]);
  });

  it.each(['the macro', 'head.html'])(
    'a page with the lines of %s takes each as it was built',
    async (head) => {
      const { taken, refused } = await importAll('same', head);
      expect(files.filter((file) => !taken.includes(file))).toEqual([]);
      expect(refused).toEqual([]);
    },
  );

  it('a page without values takes each, so that it was the value that refused it', async () => {
    const { taken } = await importAll('changed', 'two lines without values');
    expect(files.filter((file) => !taken.includes(file))).toEqual([]);
  });
});
