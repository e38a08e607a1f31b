// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { rollup, type Plugin } from 'rollup';
import { expect, it } from 'vitest';
import { changeSyntax } from './change-syntax.mjs';
import { CHANGES, LIGHT } from './light.mjs';
import { reactFilePlugin, reactPlugin } from './react.mjs';

const require = createRequire(import.meta.url);

it.each(Object.entries(CHANGES))('%s as installed has the code that is changed', (file, changes) => {
  const source = readFileSync(`node_modules/${file}`, 'utf8');
  const { code, missing } = changeSyntax(file, source, changes);
  expect(missing).toEqual([]);
  expect(code).not.toBe(source);
});

it('the list of names is all that React exports and compat has', async () => {
  const list: object = await import(LIGHT);
  const compat = Object.keys(require('preact/compat'));
  const both = ['react', 'react-dom'].flatMap((id) =>
    Object.keys(require(id)).filter((name) => compat.includes(name)),
  );
  const ours = ['createRoot', 'jsx', 'jsxs'];
  expect(Object.keys(list).toSorted()).toEqual([...new Set([...both, ...ours])].toSorted());
});

/** Output files of a module, by name. */
async function build(kind: 'react' | 'light', modules: Record<string, string>): Promise<Map<string, string>> {
  const source: Plugin = {
    name: 'source',
    resolveId: (id) => (id in modules ? id : null),
    load: (id) => modules[id] ?? null,
  };
  const bundle = await rollup({ input: 'entry', plugins: [source, reactPlugin()], onwarn: () => {} });
  const { output } = await bundle.generate({ format: 'es', plugins: [reactFilePlugin(kind)] });
  await bundle.close();
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : '']));
}
const reactFile = (files: Map<string, string>) => [...files].find(([name]) => /^react-\w{8}\.js$/.test(name));

it.each(['react', 'light'] as const)('the file of %s has the names that widgets import', async (kind) => {
  const files = await build(kind, { entry: "export { useState, Suspense } from 'react';" });
  expect([...files.keys()]).toContain('entry.js');
  expect(reactFile(files)?.[1]).toMatch(/react_useState.*react_Suspense|react_Suspense.*react_useState/s);
});

it('the file of Preact holds only the names that are imported', async () => {
  const files = await build('light', { entry: "export { useState } from 'react';" });
  expect(reactFile(files)?.[1]).not.toContain('react_Suspense');
});

it('the file of React is the same whatever is imported', async () => {
  const [one, other] = await Promise.all([
    build('react', { entry: "export { useState } from 'react';" }),
    build('react', { entry: "export { memo } from 'react';" }),
  ]);
  expect(reactFile(one)).toEqual(reactFile(other));
});

it.each(['react', 'light'] as const)(
  'a package that imports React as a whole gets the members that it uses: %s',
  async (kind) => {
    const files = await build(kind, {
      entry: "export { probe } from 'node_modules/probe.js';",
      'node_modules/probe.js':
        "import React, { useId } from 'react';\nexport const probe = [React.memo, useId, React.Suspense];",
    });
    const names = [...files.values()].join('');
    for (const name of ['react_memo', 'react_useId', 'react_Suspense']) expect(names).toContain(name);
  },
);

it.each(['react', 'light'] as const)('a name that only React has fails the build: %s', async (kind) => {
  await expect(build(kind, { entry: "export { useState, Activity } from 'react';" })).rejects.toThrow(
    "react_Activity: expected a name that both React and Preact's compat layer have",
  );
});
