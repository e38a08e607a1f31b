import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { libraryManifest } from './library.ts';

let dir: string;
const one = (file: string) => ({ file, integrity: 'sha256-x' });
const built = (shared: string) =>
  JSON.stringify({
    version: '1.0.0',
    styles: one('apunt.css'),
    loader: one('apunt.js'),
    shared: [one(shared)],
    tags: { 'apunt-like': { hydrate: 'visible', files: [one('like-1.js')] } },
    integrity: { code: { [shared]: 'sha256-x' } },
  });

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'apunt-manifest-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(dir, { recursive: true });
});

it('reads what the build says, and reads it again after the next build', async () => {
  const manifest = libraryManifest(dir);
  const file = path.join(dir, 'manifest.json');
  await writeFile(file, built('core-1.js'));
  await utimes(file, 1, 1);
  expect(manifest().shared).toEqual([one('core-1.js')]);
  expect(manifest().tags['apunt-like']?.files).toEqual([one('like-1.js')]);
  await writeFile(file, built('core-2.js'));
  await utimes(file, 2, 2);
  expect(manifest().shared).toEqual([one('core-2.js')]);
  expect(manifest().integrity).toEqual({ code: { 'core-2.js': 'sha256-x' } });
});

it('knows the styles and the script of a library that has not been built yet, and nothing else', () => {
  expect(libraryManifest(dir)()).toMatchObject({ loader: { file: 'apunt.js' }, shared: [], tags: {} });
});

it.each(['', '{', '[]', '{"shared": "core.js"}'])('says so once when the file is %j', async (text) => {
  const complain = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const manifest = libraryManifest(dir);
  await writeFile(path.join(dir, 'manifest.json'), text);
  expect(manifest().tags).toEqual({});
  expect(manifest().tags).toEqual({});
  expect(complain).toHaveBeenCalledOnce();
});
