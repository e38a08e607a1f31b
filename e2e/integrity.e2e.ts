import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import nunjucks from 'nunjucks';
import { chromium, type Browser, type Page } from 'playwright-core';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { CHROMIUM_FLAGS, findHeadlessChromium } from '../scripts/chromium.mjs';
import { listen } from '../scripts/listen.ts';
import { headOf } from '../scripts/release/layout.ts';
import { readManifest } from '../scripts/release/manifest.ts';

/*
 * Every file of a build that can run, with one byte changed. The loader refuses those that it brings, without any help of the page; a page with
 * the lines of the macro, or of `head.html`, refuses the script, the styles, and each file that may be imported without the loader.
 */

const macros = new nunjucks.Environment(new nunjucks.FileSystemLoader('docs/cms'), { autoescape: true });

const headFor =
  (map: boolean | string) =>
  (base: string, folder: string): string =>
    macros.renderString(
      '{% import "apunt.njk" as apunt %}{{ apunt.apunt_head(manifest, ["apunt-like"], base, "", map, true) }}',
      { manifest: readManifest(folder), base, map },
    );

/** The heads that a page can have, by who prints it. */
const HEADS = {
  'the macro': headFor(true),
  'the macro in Catalan': headFor('ca'),
  'head.html': (base: string, folder: string) => headOf(base, readManifest(folder)),
  'two lines without values': (base: string) =>
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

/** The style sheets that a head names. The densities are asked for by the macro alone. */
const stylesOf = (head: keyof typeof HEADS): string[] =>
  head.startsWith('the macro') ? ['apunt.css', 'apunt-density.css'] : ['apunt.css'];

const sorted = (files: Iterable<string>): string[] => [...files].sort((a, b) => a.localeCompare(b));

/** The files that a built file names in an import of a kind. */
const namesIn = (code: string, kind: RegExp): string[] =>
  [...code.matchAll(kind)].flatMap(([, file]) => file ?? []);
const AT_ONCE = /(?:from|import)\s*"\.\/([\w.-]+)"/g;
const LATER = /import\("\.\/([\w.-]+)"\)/g;

describe.each(['dist', 'dist/light'])('with one byte changed in each file of %s', (folder) => {
  const files = readdirSync(folder).filter((file) => /\.(?:js|css)$/.test(file));
  const built = new Map(files.map((file) => [file, readFileSync(join(folder, file))]));
  const changed = new Map([...built].map(([file, content]) => [file, withByteChanged(content)]));
  const { shared, debug, tags } = readManifest(folder);
  const core = shared.map(({ file }) => file);
  const late = files.filter((file) => file.startsWith('late-'));
  const rows = Object.values(tags).map(({ files: own }) =>
    own.map(({ file }) => file).filter((file) => !late.includes(file)),
  );
  const ofTags = new Set(rows.flat());
  /** All that the loader brings and checks. */
  const table = new Set([...core, ...late, ...ofTags, debug.file]);

  /** The files that a page may import at an address which the loader has not checked, as the built code names them. */
  function unchecked(): string[] {
    const importsOf = new Map(
      [...built].map(([file, content]) => {
        const code = content.toString();
        const atOnce = namesIn(code, AT_ONCE);
        return [file, { atOnce, all: [...atOnce, ...namesIn(code, LATER)] }];
      }),
    );
    const found = new Set<string>();
    for (const row of [[], ...rows]) {
      const [first = core[0] ?? ''] = row;
      // A first file may come from the address of a new try, and those that import it ask for the plain one.
      const checked = new Set([...core.slice(1), ...row.slice(1)]);
      const reached = new Set([first]);
      for (const file of reached) {
        for (const next of importsOf.get(file)?.all ?? []) {
          reached.add(next);
          if (!checked.has(next)) found.add(next);
        }
      }
    }
    return sorted(found);
  }

  /** Which files the server has changed, by the first part of the address. */
  const kinds: Readonly<Record<string, (file: string, isNewTry: boolean) => boolean>> = {
    same: () => false,
    all: () => true,
    table: (file) => table.has(file),
    tags: (file) => ofTags.has(file) || file === debug.file,
    core: (file, isNewTry) => file === core[0] && !isNewTry,
  };

  let server: Server;
  let browser: Browser;
  let origin: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
      const [, kind = '', file = ''] = pathname.split('/');
      const content = (kinds[kind]?.(file, search !== '') ? changed : built).get(file);
      if (content) response.setHeader('content-type', file.endsWith('.css') ? 'text/css' : 'text/javascript');
      // Where a widget would lead away from the page, the browser stays on it.
      response.writeHead(content ? 200 : 204).end(content);
    });
    origin = `http://127.0.0.1:${await listen(server)}`;
    browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: CHROMIUM_FLAGS });
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  /** Opens a page, and collects the files that the browser refuses for their integrity value. */
  async function open(kind: string, head: keyof typeof HEADS, body = ''): Promise<[Page, Set<string>]> {
    const page = await browser.newPage();
    page.setDefaultTimeout(patient(30_000));
    const refused = new Set<string>();
    page.on('console', (message) => {
      const [, file] = /'integrity' attribute for resource '[^']*\/([^'/?]+)/.exec(message.text()) ?? [];
      if (file !== undefined) refused.add(file);
    });
    await page.route(/\/page(?:\?|$)/, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="ca">${HEADS[head](`/${kind}/`, folder)}<body>${body}`,
      }),
    );
    // The overlay for authors is a file of the loader's table as well.
    await page.goto(`${origin}/page${body ? '?apunt-debug' : ''}`);
    return [page, refused];
  }

  /** Opens a page with a head, which names `apunt.js` and `apunt.css`, and imports other files by name. */
  async function importAll(kind: string, head: keyof typeof HEADS, imported: readonly string[]) {
    const [page, refused] = await open(kind, head);
    const came = await page.evaluate<boolean[]>(importing(imported.map((file) => `/${kind}/${file}`)));
    const hasRun = await page.evaluate(() => Reflect.has(globalThis, Symbol.for('apunt.loader')));
    const styles = await page.evaluate(() =>
      Array.from(document.styleSheets, ({ href }) => href?.split('/').at(-1) ?? ''),
    );
    await page.close();
    /** Files that came and ran, or styles that count. */
    const taken = [...imported.filter((_, at) => came[at]), ...(hasRun ? ['apunt.js'] : []), ...styles];
    return { taken, refused };
  }

  const byName = unchecked();
  const isTranslation = (file: string) => /^[\w-]+\.(?:es|en)-[\w-]{8}\.js$/.test(file);
  const everyFile = files.filter((file) => file.endsWith('.js') && file !== 'apunt.js');
  const everyTag = Object.keys(tags);
  const page = everyTag.map((tag) => `<${tag} hydrate="load"></${tag}>`).join('');
  const defined = (at: Page) =>
    at.evaluate((names) => names.filter((name) => customElements.get(name)), everyTag);

  it('each file stands on a line, in the table of the loader, or among those that are imported without it', () => {
    expect(files.length).toBeGreaterThan(250);
    expect(sorted(new Set([...byName, ...table, 'apunt.js', ...stylesOf('the macro')]))).toEqual(
      sorted(files),
    );
  });

  it.each(['the macro', 'head.html', 'the macro in Catalan'] as const)(
    'a page with the lines of %s refuses what is imported without the loader',
    async (head) => {
      const imported = byName.filter((file) => head !== 'the macro in Catalan' || !isTranslation(file));
      const { taken, refused } = await importAll('all', head, imported);
      expect([...imported, 'apunt.js', ...stylesOf(head)].filter((file) => !refused.has(file))).toEqual([]);
      expect(taken).toEqual([]);
    },
  );

  it.each([
    ['table', [...core, ...late]],
    ['tags', [...ofTags, debug.file]],
  ])('the loader refuses the files of the %s by itself', async (kind, expected) => {
    const [at, refused] = await open(kind, 'two lines without values', page);
    await expect
      .poll(() => expected.filter((file) => !refused.has(file)), { timeout: patient(30_000) })
      .toEqual([]);
    expect(await defined(at)).toEqual([]);
    await at.close();
  });

  it('a core that comes whole from the address of a new try opens no door to the changed one', async () => {
    const [at, refused] = await open('core', 'the macro in Catalan', '<apunt-like></apunt-like>');
    await at.waitForSelector('apunt-like[data-state=error]', { state: 'attached' });
    expect(await at.evaluate(() => Reflect.has(globalThis, Symbol.for('apunt.runtime')))).toBe(true);
    expect(await defined(at)).toEqual([]);
    expect([...refused]).toEqual([core[0]]);
    await at.close();
  });

  it.each([
    ['ca', (file: string) => !isTranslation(file)],
    ['es-ES', (file: string) => !file.includes('.en-')],
    ['EN', (file: string) => !file.includes('.es-')],
    ['fr', (file: string) => !isTranslation(file)],
    [true, () => true],
  ] as const)('the map for %s names all code, and the texts of that language', (map, isIn) => {
    const [, json = '{}'] = /<script type="importmap">(.*)<\/script>/.exec(headFor(map)('/', folder)) ?? [];
    const { integrity } = v.parse(
      v.object({ integrity: v.record(v.string(), v.string()) }),
      JSON.parse(json),
    );
    expect(sorted(Object.keys(integrity))).toEqual(sorted(byName.filter(isIn).map((file) => `/${file}`)));
  });

  it.each(['the macro', 'head.html', 'the macro in Catalan'] as const)(
    'a page with the lines of %s takes each as it was built',
    async (head) => {
      const { taken, refused } = await importAll('same', head, everyFile);
      expect([...everyFile, 'apunt.js', ...stylesOf(head)].filter((file) => !taken.includes(file))).toEqual(
        [],
      );
      expect([...refused]).toEqual([]);
    },
  );

  it('the loader takes each as it was built, and brings every tag', async () => {
    const [at, refused] = await open('same', 'two lines without values', page);
    await expect.poll(() => defined(at), { timeout: patient(30_000) }).toEqual(everyTag);
    expect([...refused]).toEqual([]);
    await at.close();
  });

  it('a page without values takes each, so that it was the value that refused it', async () => {
    const { taken } = await importAll('all', 'two lines without values', everyFile);
    expect([...everyFile, 'apunt.js', 'apunt.css'].filter((file) => !taken.includes(file))).toEqual([]);
  });
});
