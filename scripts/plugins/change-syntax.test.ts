// @vitest-environment node
import { rollup, type RollupLog } from 'rollup';
import { describe, expect, it, vi } from 'vitest';
import config from '../../rollup.config.mjs';
import { changeSyntax, changeSyntaxPlugin, isOfChangedFile, type SyntaxChange } from './change-syntax.mjs';
import { reactFilePlugin, reactPlugin } from './react.mjs';
import type * as Light from './light.mjs';

const DOUBLE: SyntaxChange<'CallExpression'> = {
  does: 'calls a function',
  report: 'https://example.org/1',
  node: 'CallExpression',
  edit: (node, textOf) => `twice(${textOf(node)})`,
};
const MISSING = 'x/a.js: expected code that calls a function, and found none.';
const MOVED = 'x/b.js: expected among the modules of the build, and was not.';

vi.mock('./light.mjs', async (original) => ({
  ...(await original<typeof Light>()),
  lightChangesPlugin: () => changeSyntaxPlugin('changes', { 'preact/dist/moved.mjs': [DOUBLE] }),
}));

it('changes every place and counts them', () => {
  expect(changeSyntax('a.js', 'f();g();', [DOUBLE])).toEqual({
    code: 'twice(f());twice(g());',
    places: [2],
    missing: [],
  });
});

it('throws for a place within another', () => {
  expect(() => changeSyntax('a.js', 'f(g());', [DOUBLE])).toThrow(
    'a.js: expected places apart from each other, and found twice(g()) within twice(f(g()))',
  );
});

/** Warnings of a build of `x/a.js`. */
async function warningsOf(code: string, files: readonly string[]): Promise<RollupLog[]> {
  const warnings: RollupLog[] = [];
  const id = '/node_modules/x/a.js';
  const table = Object.fromEntries(files.map((file) => [file, [DOUBLE]]));
  const source = { name: 'source', resolveId: () => id, load: () => code };
  const plugins = [source, changeSyntaxPlugin('changes', table)];
  await (await rollup({ input: id, plugins, onwarn: (warning) => void warnings.push(warning) })).close();
  return warnings;
}

describe('a build', () => {
  it('has no warning when it meets every file and finds every place', async () => {
    expect(await warningsOf('f();', ['x/a.js'])).toEqual([]);
  });

  it('warns of a place that is not found and of a file that is not met', async () => {
    const warnings = await warningsOf('export const a = 1;', ['x/a.js', 'x/b.js']);
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining(MISSING),
      expect.stringContaining(MOVED),
    ]);
    expect(warnings.every(isOfChangedFile)).toBe(true);
  });

  it('passes on the warnings of the bundle of Preact', async () => {
    const told: string[] = [];
    const bundle = await rollup({
      input: 'entry',
      plugins: [
        {
          name: 'source',
          resolveId: (id) => (id === 'entry' ? id : null),
          load: (id) => (id === 'entry' ? "export { memo } from 'react';" : null),
        },
        reactPlugin(),
      ],
      onwarn: (warning) => void (isOfChangedFile(warning) && told.push(warning.message)),
    });
    await bundle.generate({ format: 'es', plugins: [reactFilePlugin('light')] });
    await bundle.close();
    expect(told).toEqual([expect.stringContaining('preact/dist/moved.mjs: expected among the modules')]);
  });

  it('tells of a changed file even when Rollup is silent', () => {
    const told = vi.spyOn(console, 'warn').mockReturnValue();
    const warn = vi.fn();
    config.onwarn?.({ code: 'PLUGIN_WARNING', pluginCode: 'CHANGED_FILE', message: MOVED }, warn);
    expect(told).toHaveBeenCalledExactlyOnceWith(MOVED);
    expect(warn).not.toHaveBeenCalled();
    told.mockRestore();
  });
});
