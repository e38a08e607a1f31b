import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeSyntax, changeSyntaxPlugin, entryFor } from './change-syntax.mjs';
import { root } from './contracts.mjs';
import { propertyName } from './nodes.mjs';

/** The addresses under which sources import React. */
export const REACT_IDS = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
/** What answers for them in the light build. */
export const LIGHT = join(root, 'packages/element/src/light/react.ts');

/** The same for esbuild, with React's default export. */
const WHOLE = join(root, 'packages/element/src/light/whole.ts');

/** Whether a run of tests is about the light build: `APUNT_LIGHT=1`. */
export const isLight = process.env.APUNT_LIGHT === '1';
/** The folder of the build that a run of tests is about. */
export const distFolder = join(root, isLight ? 'dist/light' : 'dist');

/** @param {import('./change-syntax.mjs').Node} node */
const isNull = (node) => node.type === 'Literal' && node.value === null;

/**
 * Where Preact has no setting for what React does otherwise, its code is changed. Preact is published minified, so the places are
 * found by their syntax.
 *
 * @type {Readonly<Record<string, readonly import('./change-syntax.mjs').SyntaxChange[]>>}
 */
export const CHANGES = {
  'preact/dist/preact.mjs': [
    {
      // A property that is no longer given would leave an empty attribute: `lang=""` says "no known language". The report is closed:
      // `role` alone has become an exception. No open report about other properties is known.
      does: 'sets a property of an element to an empty text for null',
      report: 'https://github.com/preactjs/preact/issues/4136',
      node: 'AssignmentExpression',
      edit({ operator, left, right }, textOf) {
        if (operator !== '=' || left.type !== 'MemberExpression' || !left.computed) return null;
        if (right.type !== 'ConditionalExpression') return null;
        const { test, consequent, alternate } = right;
        const isOfNull =
          test.type === 'BinaryExpression' &&
          test.operator === '==' &&
          (isNull(test.left) || isNull(test.right)) &&
          consequent.type === 'Literal' &&
          consequent.value === '';
        if (!isOfNull) return null;
        const [element, name, value] = [left.object, left.property, alternate].map(textOf);
        return `(${element}[${name}]=null==${value}?"":${value},null==${value}&&${element}.removeAttribute(${name}))`;
      },
    },
  ],
  'preact/compat/dist/compat.mjs': [
    {
      // One class would be set twice on every element, once as attribute and once as property. The report is open. It is about the
      // same copy, seen in HTML that a server renders.
      does: 'copies `className` into both `class` and `className`',
      report: 'https://github.com/preactjs/preact/issues/3372',
      node: 'AssignmentExpression',
      edit({ operator, left, right }, textOf) {
        const isTwice =
          operator === '=' &&
          propertyName(left) === 'class' &&
          right.type === 'AssignmentExpression' &&
          right.operator === '=' &&
          propertyName(right.left) === 'className';
        return isTwice ? `${textOf(left)}=${textOf(right.right)}` : null;
      },
    },
  ],
};

/** For Rollup: Preact as the light build needs it. */
export const lightChangesPlugin = () => changeSyntaxPlugin('apunt-light-changes', CHANGES);

/**
 * For esbuild, which bundles the browser tests: sources get Preact where they ask for React.
 *
 * @returns {import('esbuild').Plugin}
 */
export const esbuildLightPlugin = () => ({
  name: 'apunt-light',
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) =>
      REACT_IDS.includes(path) ? { path: WHOLE, sideEffects: true } : undefined,
    );
    build.onLoad({ filter: /node_modules[\\/]preact[\\/].*\.mjs$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const [file, changes] = entryFor(CHANGES, path) ?? [];
      return { contents: file && changes ? changeSyntax(file, source, changes).code : source };
    });
  },
});
