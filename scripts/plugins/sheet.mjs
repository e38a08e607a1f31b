import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';

// Safari 16.4 is the floor of the library.
export const cssTargets = { safari: (16 << 16) | (4 << 8), chrome: 115 << 16, firefox: 115 << 16 };

/** Compiles and minifies one style sheet. `@import` is refused: constructed sheets ignore it. */
export async function compileCss(file) {
  const { code } = transform({
    filename: file,
    code: await readFile(file),
    minify: true,
    targets: cssTargets,
    visitor: {
      Rule: {
        import() {
          throw new Error(`${file}: @import does nothing in a constructed style sheet`);
        },
      },
    },
  });
  return code.toString();
}

/** The module behind `import sheet from './X.css?sheet'`. */
export async function sheetModule(file) {
  return [
    'const sheet = new CSSStyleSheet();',
    `sheet.replaceSync(${JSON.stringify(await compileCss(file))});`,
    'export default sheet;',
  ].join('\n');
}

const SUFFIX = '?sheet';
const PREFIX = '\0sheet:';

/** For Rollup and Vite (Vitest, Storybook): put it first. */
export function sheetPlugin() {
  return {
    name: 'apunt-sheet',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null;
      const resolved = await this.resolve(source.slice(0, -SUFFIX.length), importer, { skipSelf: true });
      return resolved ? `${PREFIX}${resolved.id.replace(/\?.*$/, '')}.js` : null;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = id.slice(PREFIX.length, -'.js'.length);
      this.addWatchFile(file);
      return { code: await sheetModule(file), moduleSideEffects: false };
    },
  };
}

/** The same for esbuild, which bundles the browser tests. */
export function esbuildSheetPlugin() {
  return {
    name: 'apunt-sheet',
    setup(build) {
      build.onResolve({ filter: /\?sheet$/ }, async ({ path, importer, resolveDir, kind }) => {
        const resolved = await build.resolve(path.slice(0, -SUFFIX.length), {
          importer,
          kind,
          resolveDir: resolveDir || dirname(fileURLToPath(import.meta.url)),
        });
        return resolved.errors.length > 0 ? resolved : { path: resolved.path, namespace: 'sheet' };
      });
      build.onLoad({ filter: /.*/, namespace: 'sheet' }, async ({ path }) => ({
        contents: await sheetModule(path),
        loader: 'js',
        watchFiles: [path],
      }));
    },
  };
}
