// @vitest-environment node
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PortalEnv } from '../context.ts';
import { createAssets, type Assets } from './assets.ts';

let folder: string;
let assets: Assets;
let app: Hono<PortalEnv>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-assets-'));
  for (const name of ['assets', 'styles'])
    await cp(fileURLToPath(new URL(`../${name}`, import.meta.url)), path.join(folder, name), {
      recursive: true,
    });
  assets = createAssets({ dir: path.join(folder, 'assets'), styles: path.join(folder, 'styles') });
  app = new Hono<PortalEnv>().get('/assets/*', assets.files);
});
afterEach(() => rm(folder, { recursive: true }));

const get = (address: string) => app.request(address);
const cachingOf = async (address: string) => (await get(address)).headers.get('cache-control');
const FOREVER = 'public, max-age=31536000, immutable';

it.each(['site.css', 'print.css', 'house-ads.js', 'icons/play.svg', 'photos/far-16-9-640.webp'])(
  'gives %s an address that names its content, and for ever',
  async (file) => {
    const address = assets.address(file);
    expect(address).toMatch(/^\/assets\/(?:\w+\/)?[\w-]+-[\w-]{8}\.\w+$/);
    expect(assets.address(`/assets/${file}`)).toBe(address);
    expect(await cachingOf(address)).toBe(FOREVER);
    expect(await cachingOf(`/assets/${file}`)).toBe('no-cache');
    expect(await (await get(address)).text()).toBe(await (await get(`/assets/${file}`)).text());
  },
);

it.each([
  'https://example.org/a.svg',
  '//example.org/a.svg',
  '/contingut/1',
  '#a',
  'data:image/svg+xml,a',
  '/assets/none.svg',
])('leaves %s as it is', (address) => expect(assets.address(address)).toBe(address));

it('names pictures in data, and nothing else', () => {
  const when = new Date(0);
  const data = {
    list: [{ src: '/assets/images/far.svg', alt: 'Un far' }],
    film: '/assets/media/clip.mp4',
    when,
    none: null,
  };
  expect(assets.inData(data)).toEqual({
    ...data,
    list: [{ src: assets.address('images/far.svg'), alt: 'Un far' }],
  });
  expect(assets.inData(assets.inData(data))).toEqual(assets.inData(data));
});

it('gives a file that changes another address, and keeps nothing by the earlier one', async () => {
  const before = assets.address('house-ads.js');
  await writeFile(path.join(folder, 'assets/house-ads.js'), 'export {};');
  const after = assets.address('house-ads.js');
  expect(after).not.toBe(before);
  expect(await cachingOf(after)).toBe(FOREVER);
  expect(await cachingOf(before)).toBe('no-cache');
  expect(await (await get(before)).text()).toBe('export {};');
});

it('makes one small stylesheet, and another one when a sheet or a picture changes', async () => {
  const seen = new Set([assets.address('site.css')]);
  const css = await (await get(assets.address('site.css'))).text();
  expect(css).not.toMatch(/\n|\/\*/);
  expect(css).toContain(`url(${assets.address('icons/play.svg')})`);
  expect(css.length).toBeLessThan(34_500);
  await writeFile(path.join(folder, 'assets/icons/play.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  seen.add(assets.address('site.css'));
  await writeFile(path.join(folder, 'styles/profile.css'), '.last { color: red }');
  seen.add(assets.address('site.css'));
  expect(seen.size).toBe(3);
  expect(await (await get(assets.address('site.css'))).text()).toMatch(/\.last\{color:red\}$/);
});
