// @vitest-environment node
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollup, type Plugin } from 'rollup';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { swapPlugin } from './swap.mjs';

let folder: string;
let dist: string;
const seen: string[][] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apunt-swap-'));
  dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'apunt.js'), "import './like-aaaaaaaa.js';");
  writeFileSync(join(dist, 'like-aaaaaaaa.js'), '');
  seen.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build of `apunt.js` and one hashed file; `look` is called while it is at work. */
async function build(look: () => void): Promise<void> {
  const source: Plugin = {
    name: 'source',
    resolveId: (id) => id,
    load: () => '',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'like-bbbbbbbb.js', source: 'export {};' });
      this.emitFile({ type: 'asset', fileName: 'apunt.css', source: '' });
      look();
    },
    writeBundle: look,
  };
  const bundle = await rollup({
    input: { apunt: 'apunt' },
    plugins: [swapPlugin(), source],
    onwarn: () => {},
  });
  await bundle.write({ dir: dist, entryFileNames: '[name].js' });
  await bundle.close();
}

const look = (): void => {
  seen.push(readdirSync(dist).sort());
};
const BEFORE = ['apunt.js', 'like-aaaaaaaa.js'];

test('the build before is whole until the new one is', async () => {
  await build(look);
  expect(seen).toEqual([BEFORE, BEFORE]);
  expect(readdirSync(dist).sort()).toEqual(['apunt.css', 'apunt.js', 'like-bbbbbbbb.js']);
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('a build that fails leaves the one before as it was', async () => {
  await expect(
    build(() => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(readdirSync(dist).sort()).toEqual(BEFORE);
  expect(readFileSync(join(dist, 'apunt.js'), 'utf8')).toContain('aaaaaaaa');
});

test('a first build makes its folder, and what a stopped one has left goes', async () => {
  rmSync(dist, { recursive: true });
  // Greater than any process id of Linux.
  const leftover = `${dist}.next-4999999`;
  mkdirSync(leftover);
  await build(() => {});
  expect(existsSync(leftover)).toBe(false);
  expect(existsSync(join(dist, 'like-bbbbbbbb.js'))).toBe(true);
});

test('another build in a folder inside stays, and moves in by itself', async () => {
  mkdirSync(join(dist, 'light'));
  writeFileSync(join(dist, 'light/apunt.js'), '');
  await build(() => {});
  expect(readdirSync(dist).sort()).toEqual(['apunt.css', 'apunt.js', 'light', 'like-bbbbbbbb.js']);
  dist = join(dist, 'light');
  await build(() => {});
  expect(readdirSync(dist).sort()).toEqual(['apunt.css', 'apunt.js', 'like-bbbbbbbb.js']);
  expect(readdirSync(join(dist, '..')).sort()).toEqual([
    'apunt.css',
    'apunt.js',
    'light',
    'like-bbbbbbbb.js',
  ]);
});
