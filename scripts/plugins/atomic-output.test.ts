// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollup, type Plugin } from 'rollup';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { atomicOutputPlugin } from './atomic-output.mjs';

let folder: string;
let dist: string;
const seen: string[][] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apunt-output-'));
  dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'apunt.js'), "import './like-aaaaaaaa.js';");
  writeFileSync(join(dist, 'like-aaaaaaaa.js'), '');
  seen.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build with two outputs, `dist` and `dist/light`; `look` is called while it is at work. */
async function build(look: () => void): Promise<void> {
  const source: Plugin = {
    name: 'source',
    resolveId: (id) => id,
    load: () => '',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'like-bbbbbbbb.js', source: 'export {};' });
      look();
    },
    writeBundle: look,
  };
  const bundle = await rollup({
    input: { apunt: 'apunt' },
    plugins: [atomicOutputPlugin(dist, 2), source],
    onwarn: () => {},
  });
  await bundle.write({ dir: dist, entryFileNames: '[name].js' });
  await bundle.write({ dir: join(dist, 'light'), entryFileNames: '[name].js' });
  await bundle.close();
}

const look = (): void => {
  seen.push(readdirSync(dist).sort());
};
const BEFORE = ['apunt.js', 'like-aaaaaaaa.js'];

test('a build leaves the one before whole until its last output is written', async () => {
  await build(look);
  expect(seen).toEqual([BEFORE, BEFORE, BEFORE, BEFORE]);
  expect(readdirSync(dist).sort()).toEqual(['apunt.js', 'light', 'like-bbbbbbbb.js']);
  expect(readdirSync(join(dist, 'light')).sort()).toEqual(['apunt.js', 'like-bbbbbbbb.js']);
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('a build that fails in its last output leaves the one before as it was', async () => {
  let calls = 0;
  const failing = build(() => {
    calls += 1;
    if (calls === 3) throw new Error('no space left on device');
  });
  await expect(failing).rejects.toThrow('no space left on device');
  expect(readdirSync(dist).sort()).toEqual(BEFORE);
  expect(readFileSync(join(dist, 'apunt.js'), 'utf8')).toContain('aaaaaaaa');
});

test('a first build makes its folder and removes what a killed build has left', async () => {
  rmSync(dist, { recursive: true });
  mkdirSync(`${dist}.next/light`, { recursive: true });
  writeFileSync(`${dist}.next/stale.js`, '');
  mkdirSync(`${dist}.before`);
  await build(() => {});
  expect(readdirSync(folder)).toEqual(['dist']);
  expect(readdirSync(dist).sort()).toEqual(['apunt.js', 'light', 'like-bbbbbbbb.js']);
});
