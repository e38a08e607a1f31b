// @vitest-environment node
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
  const write = (dir: string) => bundle.write({ dir, entryFileNames: '[name].js' });
  try {
    // At the same time, as the command line of Rollup does.
    const written = await Promise.allSettled([write(dist), write(join(dist, 'light'))]);
    for (const one of written) if (one.status === 'rejected') throw one.reason;
  } finally {
    await bundle.close();
  }
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

test('a build that fails in its last output leaves the one before, and nothing beside it', async () => {
  let calls = 0;
  const failing = build(() => {
    calls += 1;
    if (calls === 2) throw new Error('no space left on device');
  });
  await expect(failing).rejects.toThrow('no space left on device');
  expect(readdirSync(dist).sort()).toEqual(BEFORE);
  expect(readFileSync(join(dist, 'apunt.js'), 'utf8')).toContain('aaaaaaaa');
  expect(readdirSync(folder)).toEqual(['dist']);
});

/** Greater than any process id of Linux. */
const DEAD = 4_999_999;

test('a first build makes its folder and removes the folders of a killed build', async () => {
  rmSync(dist, { recursive: true });
  mkdirSync(`${dist}.next-${DEAD}/light`, { recursive: true });
  await build(() => {});
  expect(readdirSync(folder)).toEqual(['dist']);
  expect(readdirSync(dist).sort()).toEqual(['apunt.js', 'light', 'like-bbbbbbbb.js']);
});

test('a build that was killed between its renames loses nothing: the output before is back when the next one begins', async () => {
  renameSync(dist, `${dist}.before-${DEAD}`);
  mkdirSync(`${dist}.next-${DEAD}`);
  await build(look);
  expect(seen[0]).toEqual(BEFORE);
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('the folders of a build that runs stay', async () => {
  const other = `${dist}.next-${process.ppid}`;
  mkdirSync(other);
  await build(() => {});
  expect(existsSync(other)).toBe(true);
});
