import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { CHROMIUM_FLAGS, findHeadlessChromium } from '../scripts/chromium.mjs';
import { listen } from '../scripts/listen.ts';
import { integrityOf } from '../scripts/plugins/hashes.mjs';
import { isLight } from '../scripts/plugins/light.mjs';
import { channelOf } from '../scripts/release/layout.ts';
import { release, rollBack } from '../scripts/release/release.ts';

const DIST = 'dist';
const PART = isLight ? 'light/' : '';
const LIKE = '<apunt-like content-id="7" hydrate="interaction"><a href="/acces">Guarda</a></apunt-like>';
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

const old: string = JSON.parse(readFileSync(join(DIST, 'manifest.json'), 'utf8')).version;
const next = old.replace(/\d+$/, (last) => String(Number(last) + 1));
const channel = channelOf(old);

/** The build as the next version of the library: its script says so, and its like has another content and name. */
function buildNext(folder: string): void {
  cpSync(DIST, folder, { recursive: true });
  for (const part of ['', 'light/']) {
    const at = (file: string) => join(folder, part, file);
    const manifest = readFileSync(at('manifest.json'), 'utf8');
    const [, like = ''] = /"file":"(like-[\w-]{8}\.js)"/.exec(manifest) ?? [];
    const before = readFileSync(at(like));
    const after = Buffer.concat([before, Buffer.from('globalThis.isNext = true;\n')]);
    rmSync(at(like));
    writeFileSync(at('like-nextnext.js'), after);
    const loader = readFileSync(at('apunt.js'));
    for (const file of ['apunt.js', 'manifest.json']) {
      const text = readFileSync(at(file), 'utf8')
        .replaceAll(like, 'like-nextnext.js')
        .replaceAll(integrityOf(before), integrityOf(after))
        .replaceAll(integrityOf(loader), integrityOf(readFileSync(at('apunt.js'))))
        .replaceAll(`"${old}"`, `"${next}"`);
      writeFileSync(at(file), text);
    }
  }
}

describe('releases on a server', () => {
  let folder: string;
  let out: string;
  let server: Server;
  let origin: string;
  let browser: Browser;
  let page: Page;
  /** What a file is answered with instead of what it holds: part of its path → text put after it. */
  let tampered = new Map<string, string>();

  const head = (release: string) => readFileSync(join(out, release, PART, 'head.html'), 'utf8');
  const open = async (html: string) => {
    await page.route('**/page', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html>${html}` }),
    );
    await page.goto(`${origin}/page`);
  };
  const releaseNext = () => cpSync(join(folder, 'second'), out, { recursive: true });
  const running = () => page.evaluate(() => Reflect.get(globalThis, Symbol.for('apunt.loader')));
  const runs = (version: string) =>
    page.waitForFunction((wanted) => Reflect.get(globalThis, Symbol.for('apunt.loader')) === wanted, version);
  const like = () => page.locator('apunt-like');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'apunt-release-'));
    buildNext(join(folder, 'next'));
    // Compressed once, and copied for each test.
    release({ dist: DIST, out: join(folder, 'first'), version: old });
    cpSync(join(folder, 'first'), join(folder, 'second'), { recursive: true });
    release({ dist: join(folder, 'next'), out: join(folder, 'second'), version: next });
    server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const file = join(out, path);
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cache-control', 'no-store');
      if (path.startsWith('/api/') || !existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      response.setHeader('content-type', TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain');
      const [, added = ''] = [...tampered].find(([part]) => path.includes(part)) ?? [];
      response.end(readFileSync(file, 'utf8') + added);
    });
    origin = `http://127.0.0.1:${await listen(server)}`;
    browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: CHROMIUM_FLAGS });
  });
  afterAll(async () => {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    tampered = new Map();
    out = mkdtempSync(join(folder, 'cdn-'));
    cpSync(join(folder, 'first'), out, { recursive: true });
    page = await browser.newPage();
    page.setDefaultTimeout(patient(15_000));
  });
  afterEach(() => page.close());

  it('goes on with its own files where a page was opened before the next release, and new pages get that', async () => {
    await open(`${head(channel)}${LIKE}`);
    await runs(old);
    releaseNext();
    await like().getByText('Guarda').hover();
    await page.locator('apunt-like[data-state]:not([data-state=loading])').waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isNext'))).toBeUndefined();

    await page.reload();
    await runs(next);
    await like().getByText('Guarda').hover();
    await page.waitForFunction(() => Reflect.get(globalThis, 'isNext') === true);
  });

  it('is taken back: new pages get the one before, those of the one taken back go on', async () => {
    releaseNext();
    await open(`${head(channel)}${LIKE}`);
    await runs(next);
    rollBack({ out, version: old });
    await like().getByText('Guarda').hover();
    await page.waitForFunction(() => Reflect.get(globalThis, 'isNext') === true);
    await page.reload();
    await runs(old);
  });

  it('runs once where a page takes two, and says so', async () => {
    releaseNext();
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await open(`${head(old)}${head(next)}${LIKE.replace('interaction', 'load')}`);
    await page.locator('apunt-like[data-state]:not([data-state=loading])').waitFor();
    expect(await running()).toBe(old);
    expect(lines.filter((line) => line.includes(next))).toHaveLength(1);
  });

  it('is refused where somebody has changed its script, and the page is as without script', async () => {
    tampered.set(`/${old}/${PART}apunt.js`, '\nglobalThis.isTampered = true;');
    const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
    await open(`${head(old)}${LIKE}`);
    await refused;
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isTampered'))).toBeUndefined();
    expect(await running()).toBeUndefined();
    expect(await like().getByRole('link', { name: 'Guarda' }).isVisible()).toBe(true);
  });

  /** The head without its styles, which the script then adds. */
  const withoutStyles = (release: string) => head(release).replace(/<link rel="stylesheet".*\n/, '');
  const hasStyles = () => page.waitForFunction(() => document.styleSheets.length === 1);

  it('adds its own styles, and refuses changed ones where the page has checked the script', async () => {
    await open(withoutStyles(old));
    await hasStyles();
    tampered.set(`/${old}/${PART}apunt.css`, '\n');
    const refused = page.waitForEvent('console', (message) => /integrity.*apunt\.css/.test(message.text()));
    await page.reload();
    await refused;
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(0);
  });

  it('takes the styles of another release in a channel, which the page may get for some minutes', async () => {
    tampered.set(`/${channel}/${PART}apunt.css`, '\n');
    await open(withoutStyles(channel));
    await hasStyles();
  });

  it.each(['like-', 'core-', 'react-'])('is refused where somebody has changed %s', async (name) => {
    tampered.set(`/${old}/${PART}${name}`, '\nglobalThis.isTampered = true;');
    await open(`${head(old)}${LIKE.replace('interaction', 'load')}`);
    await page.locator('apunt-like[data-state=error]').waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isTampered'))).toBeUndefined();
    expect(await like().getByRole('link', { name: 'Guarda' }).isVisible()).toBe(true);
  });
});
