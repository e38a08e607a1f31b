// @vitest-environment node
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assemblePlugin } from './assemble.mjs';

let folder: string;
let dist: string;
let plugin: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apunt-plugin-'));
  dist = join(folder, 'dist');
  plugin = join(folder, 'plugin');
  mkdirSync(join(dist, 'light'), { recursive: true });
  for (const file of ['manifest.json', 'apunt.js', 'light/manifest.json', 'light/apunt.js'])
    writeFileSync(join(dist, file), file);
});

afterEach(() => rmSync(folder, { recursive: true }));

test('the plugin holds both builds, each with its own manifest', () => {
  expect(assemblePlugin({ dist, plugin })).toBe(plugin);
  for (const file of ['manifest.json', 'apunt.js', 'light/manifest.json', 'light/apunt.js'])
    expect(readFileSync(join(plugin, 'library', file), 'utf8')).toBe(file);
  expect(existsSync(join(plugin, 'apunt-widgets.php'))).toBe(true);
  expect(existsSync(join(plugin, 'php/autoload.php'))).toBe(true);
});

test.each(['manifest.json', 'light/manifest.json'])(
  'nothing is put together without %s, and the plugin stays as it was',
  (file) => {
    assemblePlugin({ dist, plugin });
    rmSync(join(dist, file));
    expect(() => assemblePlugin({ dist, plugin })).toThrow(`dist/${file}: expected the built library`);
    expect(existsSync(join(plugin, 'library', file))).toBe(true);
  },
);
