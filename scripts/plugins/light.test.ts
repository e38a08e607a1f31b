// @vitest-environment node
import { readFileSync } from 'node:fs';
import { rollup } from 'rollup';
import { expect, it } from 'vitest';
import { changeText } from './change-text.mjs';
import { CHANGES } from './light.mjs';
import { reactFilePlugin, reactPlugin } from './react.mjs';

it.each(Object.entries(CHANGES))('%s, as installed, is what the changes were made for', (file, changes) => {
  const code = changeText(readFileSync(`node_modules/${file}`, 'utf8'), changes);
  for (const [, to] of changes) expect(code).toContain(to);
});

/** Names of the files of an output in which a module imports these names of React. */
async function build(kind: 'react' | 'light' | 'whole', names: string): Promise<string[]> {
  const source = {
    name: 'source',
    resolveId: (id: string) => (id === 'entry' ? id : null),
    load: (id: string) => (id === 'entry' ? `export { ${names} } from 'react';` : null),
  };
  const bundle = await rollup({ input: 'entry', plugins: [source, reactPlugin()], onwarn: () => {} });
  const { output } = await bundle.generate({ format: 'es', plugins: [reactFilePlugin(kind)] });
  await bundle.close();
  return output.map(({ fileName }) => fileName);
}

it('both files have what widgets use', async () => {
  for (const kind of ['react', 'light'] as const) {
    const [entry, file] = (await build(kind, 'useState, Component')).sort();
    expect(entry).toBe('entry.js');
    expect(file).toMatch(/^react-\w{8}\.js$/);
  }
});

it.each(['react', 'light'] as const)(
  'a name that widgets may not import fails the build: %s',
  async (kind) => {
    await expect(build(kind, 'useState, Suspense')).rejects.toThrow('has no react_Suspense');
  },
);

it('React as it is published has all of its names', async () => {
  await expect(build('whole', 'useState, Suspense')).resolves.toHaveLength(2);
});
