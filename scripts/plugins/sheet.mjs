import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleAsync, Features } from 'lightningcss';
import { readFileSync } from 'node:fs';
import { withThemes } from './themes.mjs';

// Safari 16.4 is the floor of the library.
export const cssTargets = { safari: (16 << 16) | (4 << 8), chrome: 115 << 16, firefox: 115 << 16 };

const ICONS = fileURLToPath(new URL('../../packages/ui/src/icons/', import.meta.url));

/** @param {string} svg */
const dataUrl = (svg) =>
  `data:image/svg+xml,${svg
    .trim()
    .replace(/ (?:width|height)="24"/g, '')
    .replaceAll('"', "'")
    .replace(/[%#<>{}]/g, encodeURIComponent)}`;

/**
 * Compiles and minifies one style sheet. Constructed sheets ignore `@import`, so the sheets that it imports by relative
 * paths become part of it; so do icons of the set, because an address in a constructed sheet would be one of the document.
 * Resolves to the code and to all files that it is made from.
 *
 * @param {string} file
 */
export async function bundleCss(file) {
  const files = new Set([file]);
  const { code } = await bundleAsync({
    filename: file,
    minify: true,
    targets: cssTargets,
    // For older browsers the first would become a list of languages, and ours is none of them. The second is compiled by `withThemes`.
    exclude: Features.DirSelector | Features.LightDark,
    visitor: {
      Url(url) {
        const [, icon] = /(?:^|\/)icons\/([\w-]+\.svg)$/.exec(url.url) ?? [];
        if (!icon) return url;
        files.add(join(ICONS, icon));
        return { ...url, url: dataUrl(readFileSync(join(ICONS, icon), 'utf8')) };
      },
    },
    resolver: {
      read: (path) => readFile(path, 'utf8'),
      resolve(specifier, from) {
        if (!specifier.startsWith('.')) throw new Error(`${from}: @import takes relative paths alone`);
        const path = join(dirname(from), specifier);
        files.add(path);
        return path;
      },
    },
  });
  return { code: withThemes(code.toString()), files: [...files] };
}

/**
 * The module behind `import sheet from './X.css?sheet'`.
 *
 * @param {string} code
 */
const moduleOf = (code) =>
  [
    'const sheet = new CSSStyleSheet();',
    `sheet.replaceSync(${JSON.stringify(code)});`,
    'export default sheet;',
  ].join('\n');

const SUFFIX = '?sheet';
const PREFIX = '\0sheet:';

/**
 * For Rollup and Vite (Vitest, Storybook): put it first.
 *
 * @returns {import('rollup').Plugin & { enforce: 'pre' }}
 */
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
      const { code, files } = await bundleCss(file);
      for (const one of files) this.addWatchFile(one);
      return { code: moduleOf(code), moduleSideEffects: false };
    },
  };
}

/**
 * The same for esbuild, which bundles the browser tests and `npm run dev`; `onFile` hears of every sheet that is read.
 *
 * @param {{ onFile?: (file: string) => void }} [options]
 * @returns {import('esbuild').Plugin}
 */
export function esbuildSheetPlugin({ onFile = () => {} } = {}) {
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
      build.onLoad({ filter: /.*/, namespace: 'sheet' }, async ({ path }) => {
        const { code, files } = await bundleCss(path);
        for (const file of files) onFile(file);
        return { contents: moduleOf(code), loader: 'js', watchFiles: files };
      });
    },
  };
}
