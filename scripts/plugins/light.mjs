import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeText, entryFor } from './change-text.mjs';
import { root } from './contracts.mjs';

/** The addresses under which sources import React. */
export const REACT_IDS = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
/** What answers for them in the light build. */
export const LIGHT = join(root, 'packages/element/src/light/react.ts');

/** Whether a run of tests is about the light build: `APUNT_LIGHT=1`. */
export const isLight = process.env.APUNT_LIGHT === '1';
/** The folder of the build that a run of tests is about. */
export const distFolder = join(root, isLight ? 'dist/light' : 'dist');

/**
 * Where Preact has no setting for what React does otherwise, its text is changed, in a pinned version: file → [text,
 * replacement, how often it stands there].
 */
export const CHANGES = {
  'preact/dist/preact.mjs': [
    // A property that is no longer given would leave an empty attribute: `lang=""` says "no known language".
    ['return void(n[t]=null==r?"":r)', 'n[t]=null==r?"":r;null==r&&n.removeAttribute(t);return', 1],
  ],
  'preact/compat/dist/compat.mjs': [
    // One class would be set twice on every element, once as attribute and once as property.
    ['u.class=u.className=e.className', 'u.class=e.className', 1],
  ],
};

/** For Rollup: Preact as the light build needs it. */
export const lightChangesPlugin = () => ({
  name: 'apunt-light-changes',
  transform(code, id) {
    const changes = entryFor(CHANGES, id);
    return changes ? { code: changeText(code, changes), map: null } : null;
  },
});

/** For esbuild, which bundles the browser tests: sources get Preact where they ask for React. */
export const esbuildLightPlugin = () => ({
  name: 'apunt-light',
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) =>
      REACT_IDS.includes(path) ? { path: LIGHT, sideEffects: true } : undefined,
    );
    build.onLoad({ filter: /node_modules[\\/]preact[\\/].*\.mjs$/ }, async ({ path }) => ({
      contents: changeText(await readFile(path, 'utf8'), entryFor(CHANGES, path) ?? []),
    }));
  },
});
