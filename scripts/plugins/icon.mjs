import { readFile } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * `import heart from '@apunt/ui/icons/heart.svg?icon'`: the one path of an icon of the set, for the part `Icon`. Each importing file gets a
 * copy of these few bytes, because a file shared by two chunks would be one more request (docs/adr/0096).
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SUFFIX = '?icon';
const PREFIX = '\0icon:';
const ICON =
  /^<svg [^>]*viewBox="0 0 24 24"([^>]*)><path (transform="translate\(2 2\) scale\(\.8333\)" )?d="([^"]+)"\/><\/svg>\s*$/;

/**
 * The shape of an icon: `d` is its path, `kind` how the path is drawn. Throws where the file is no icon of the set.
 *
 * @param {string} svg
 * @param {string} file
 * @returns {{ d: string, kind: 'line' | 'solid' | 'mark' }}
 */
export function shapeOf(svg, file) {
  const [, attributes = '', mark, d] = ICON.exec(svg) ?? [];
  if (!d)
    throw new Error(
      `${file}: expected an icon of 24 × 24 with one <path>, as the others in packages/ui/src/icons`,
    );
  return { d, kind: mark ? 'mark' : attributes.includes('stroke=') ? 'line' : 'solid' };
}

/** @param {string} file */
async function moduleOf(file) {
  const { d, kind } = shapeOf(await readFile(file, 'utf8'), file);
  return `export default ${JSON.stringify(kind === 'line' ? { d } : { d, kind })};`;
}

/**
 * For Rollup and Vite (Vitest, Storybook): put it first.
 *
 * @returns {import('rollup').Plugin & { enforce: 'pre' }}
 */
export function iconPlugin() {
  return {
    name: 'apunt-icon',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null;
      const resolved = await this.resolve(source.slice(0, -SUFFIX.length), importer, { skipSelf: true });
      if (!resolved) return null;
      const file = resolved.id.replace(/\?.*$/, '');
      const name = relative(ROOT, file).split(sep).at(-1);
      // The path of the importer comes last: by it the copy goes to the importer's chunk.
      return `${PREFIX}${file}\0${(importer ?? '').replace(/\?.*$/, '')}/${name}.js`;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const [file = ''] = id.slice(PREFIX.length).split('\0');
      this.addWatchFile(file);
      return { code: await moduleOf(file), moduleSideEffects: false };
    },
  };
}

/**
 * The same for esbuild, which bundles the browser tests and `npm run dev`.
 *
 * @returns {import('esbuild').Plugin}
 */
export function esbuildIconPlugin() {
  return {
    name: 'apunt-icon',
    setup(build) {
      build.onResolve({ filter: /\?icon$/ }, async ({ path, importer, resolveDir, kind }) => {
        const resolved = await build.resolve(path.slice(0, -SUFFIX.length), {
          importer,
          kind,
          resolveDir: resolveDir || dirname(fileURLToPath(import.meta.url)),
        });
        return resolved.errors.length > 0 ? resolved : { path: resolved.path, namespace: 'icon' };
      });
      build.onLoad({ filter: /.*/, namespace: 'icon' }, async ({ path }) => ({
        contents: await moduleOf(path),
        loader: 'js',
        watchFiles: [path],
      }));
    },
  };
}
