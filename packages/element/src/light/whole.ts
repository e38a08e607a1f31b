import * as all from './react.ts';

/*
 * The same names as `react.ts`, and a default export with all of them: packages import React as a whole, and esbuild, which bundles the
 * browser tests, has no step that turns such an import into one of names (`namespaceImports` does for the build).
 */

export * from './react.ts';
// oxlint-disable-next-line import/no-default-export -- packages import React's default export
export default all;
