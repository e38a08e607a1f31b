// @vitest-environment node
import { expect, test } from 'vitest';
import { exportedFile, resolveImport, type Project } from './graph.ts';

const ui = {
  folder: 'packages/ui',
  exports: { './*.css': './src/*.css', './press': './src/address/press.ts', './*': './src/*.tsx' },
};
const project: Pick<Project, 'files' | 'workspaces'> = {
  files: new Set(['packages/ui/src/Link.tsx', 'packages/ui/src/Link.css', 'packages/ui/src/words.json']),
  workspaces: new Map([['@apunt/ui', ui]]),
};

test.each([
  ['./press', 'packages/ui/src/address/press.ts'],
  ['./html/Html', 'packages/ui/src/html/Html.tsx'],
  ['./base.css', 'packages/ui/src/base.css'],
])('an exported name leads to its file: %s', (name, file) => {
  expect(exportedFile(ui, name)).toBe(file);
});

test('each star of a target is what the name has in the place of the star', () => {
  const widgets = {
    folder: 'packages/widgets',
    exports: { './*': './src/*/*.element.ts', './*/contract': './src/*/*.contract.ts' },
  };
  expect(exportedFile(widgets, './poll')).toBe('packages/widgets/src/poll/poll.element.ts');
  expect(exportedFile(widgets, './poll/contract')).toBe('packages/widgets/src/poll/poll.contract.ts');
});

test('a name that is not exported has no file', () => {
  expect(
    exportedFile({ folder: 'packages/lint', exports: { './near': './src/near.mjs' } }, './far'),
  ).toBeNull();
});

test.each([
  ['./Link.tsx', 'packages/ui/src/Link.tsx'],
  ['./Link', 'packages/ui/src/Link.tsx'],
  ['./Link.css?sheet', 'packages/ui/src/Link.css'],
  ['./words.json', 'packages/ui/src/words.json'],
  ['@apunt/ui/Link', 'packages/ui/src/Link.tsx'],
  ['./gone.ts', null],
  ['react', null],
  ['node:fs', null],
])('an import leads to its file: %s', (specifier, file) => {
  expect(resolveImport(project, 'packages/ui/src/Button.tsx', specifier)).toBe(file);
});
