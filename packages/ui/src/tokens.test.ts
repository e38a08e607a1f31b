// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const TOKENS = 'packages/ui/src/tokens.css';

const sheets = readdirSync('packages', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!portal\/)[\w-]+\/src\/.*\.css$/.test(file))
  .map((file) => join('packages', file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }));

it('declares each property that a sheet reads without a value of its own for it', () => {
  expect(sheets.length).toBeGreaterThan(60);
  const declared = new Set(
    sheets.flatMap(({ text }) => [...text.matchAll(/(--apunt-[\w-]+):/g)].map(([, name]) => name)),
  );
  const unknown = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\(\s*(--apunt-[\w-]+)\s*\)/g)]
      // The code of a row sets its own.
      .filter(([, name = '']) => !declared.has(name) && !name.startsWith('--apunt-rail-'))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('declares colours, sizes and times alone in tokens.css and the sheet of densities', () => {
  const roles = [
    ...(sheets.find(({ file }) => file === TOKENS)?.text ?? '').matchAll(/(--apunt-[\w-]+):/g),
  ].map(([, name = '']) => name);
  const elsewhere = sheets
    .filter(({ file }) => file !== TOKENS && !file.endsWith('/density.css'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/(--apunt-[\w-]+):/g)].map(([, name = '']) => [file, name] as const),
    );
  expect(elsewhere.filter(([, name]) => roles.includes(name))).toEqual([]);
});
