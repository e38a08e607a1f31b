import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/*
 * What the package holds (docs/adr/0051): which files of the project go where, and its package.json.
 */

/** Folders and files of the package, each with what it is copied from. `only` picks files of a folder. */
export const SOURCES: readonly { readonly from: string; readonly to: string; readonly only?: RegExp }[] = [
  { from: 'dist', to: 'dist' },
  { from: 'docs/cms', to: 'types', only: /^apunt-\w+\.d\.ts$/ },
  { from: 'docs/cms', to: 'macros', only: /^apunt\.(?:njk|twig)$/ },
  { from: 'docs/cms', to: '.', only: /^(?:web-types|html-custom-data|custom-elements)\.json$/ },
  { from: 'docs/cms/schemas', to: 'schemas' },
  { from: '.', to: '.', only: /^CHANGELOG\.md$/ },
];

/** The page of docs/ that is the README of the package. */
export const README = 'docs/cms/package.md';

const FRAMEWORKS = ['react', 'preact', 'vue'] as const;

const rootSchema = v.object({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  homepage: v.string(),
  license: v.string(),
});

/** What the project says of itself in its own package.json. */
export const readRoot = () => v.parse(rootSchema, JSON.parse(readFileSync('package.json', 'utf8')));

const types = (name: string): string => `./types/apunt-${name}.d.ts`;

/** The doors of the package, in the order in which they are looked through. */
const EXPORTS = {
  '.': { types: types('elements'), default: './dist/apunt.js' },
  './light': { types: types('elements'), default: './dist/light/apunt.js' },
  ...Object.fromEntries(FRAMEWORKS.map((name) => [`./${name}`, { types: types(name) }])),
  './apunt.css': './dist/apunt.css',
  './apunt-density.css': './dist/apunt-density.css',
  './manifest.json': './dist/manifest.json',
  './light/apunt.css': './dist/light/apunt.css',
  './light/apunt-density.css': './dist/light/apunt-density.css',
  './light/manifest.json': './dist/light/manifest.json',
  './dist/*': './dist/*',
  './custom-elements.json': './custom-elements.json',
  './web-types.json': './web-types.json',
  './html-custom-data.json': './html-custom-data.json',
  './schemas/*': './schemas/*',
  './macros/*': './macros/*',
  './sbom.cdx.json': './sbom.cdx.json',
  './package.json': './package.json',
};

/** The package.json of the package: no scripts, and no dependencies, because all code is in `dist/`. */
export function manifestOf(root: v.InferOutput<typeof rootSchema>): Record<string, unknown> {
  return {
    ...root,
    type: 'module',
    sideEffects: true,
    exports: EXPORTS,
    types: types('elements'),
    customElements: 'custom-elements.json',
    'web-types': 'web-types.json',
    files: [
      'dist',
      'types',
      'macros',
      'schemas',
      'custom-elements.json',
      'web-types.json',
      'html-custom-data.json',
      'sbom.cdx.json',
      'CHANGELOG.md',
    ],
    // Only the types of a framework ask for it.
    peerDependencies: { preact: '>=10', react: '>=19', vue: '>=3.3' },
    peerDependenciesMeta: Object.fromEntries(FRAMEWORKS.map((name) => [name, { optional: true }])),
    publishConfig: { access: 'restricted' },
  };
}
