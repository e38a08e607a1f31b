import * as all from './react.ts';

export * from './react.ts';
/**
 * The names of `react.ts` in one object: packages import React as a whole. Only esbuild, which bundles the browser tests, needs it: the
 * build has a module of its own for that (`scripts/plugins/react.mjs`).
 */
// oxlint-disable-next-line import/no-default-export -- packages import React's default export
export default all;
