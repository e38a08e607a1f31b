import { join } from 'node:path';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import { swc } from 'rollup-plugin-swc3';
import { compiledAtOnce } from './compile-hints.mjs';
import { loadContracts, root } from './contracts.mjs';
import { hashedName, integrityOf } from './hashes.mjs';
import { groupsOf, uncheckedFiles } from './import-map.mjs';
import { closureOf, debugTable, densityCss, editorsTable, pageCss, tagTable } from './loader-table.mjs';
import { docsPagesPlugin } from './docs-pages.mjs';
import { sheetPlugin } from './sheet.mjs';
import { iconPlugin } from './icon.mjs';
import { swcOptions } from './swc.mjs';

/** @typedef {import('../../packages/loader/src/table.ts').BuiltFile} BuiltFile */
/** @typedef {import('../../packages/loader/src/table.ts').ChunkManifest} ChunkManifest */

/**
 * @param {string} file
 * @param {Readonly<Record<string, unknown>>} constants
 * @param {string} docs
 */
async function bundlePart(file, constants, docs) {
  const built = await rollup({
    input: join(root, 'packages/loader/src', file),
    plugins: [
      sheetPlugin(),
      iconPlugin(),
      replace({
        preventAssignment: true,
        values: Object.fromEntries(
          Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
        ),
      }),
      resolve({ extensions: ['.ts', '.tsx', '.js'] }),
      swc(swcOptions),
      docsPagesPlugin(docs),
    ],
  });
  const { output } = await built.generate({ format: 'es', inlineDynamicImports: true });
  return output[0].code;
}

/**
 * `manifest.json`, for whoever prints pages: which files a tag needs beyond the shared ones, in the order in which they are wanted,
 * and when its code is asked for; and the integrity values for an import map, of the files that the loader does not check. The macro
 * `apunt_head` makes the lines of a page's head from it.
 *
 * @param {object} build
 * @param {string} build.version
 * @param {BuiltFile} build.styles
 * @param {BuiltFile} build.density
 * @param {BuiltFile} build.loader
 * @param {readonly BuiltFile[]} build.shared
 * @param {BuiltFile} build.late
 * @param {BuiltFile} build.debug
 * @param {readonly import('./loader-table.mjs').WidgetContract[]} build.contracts
 * @param {ChunkManifest} build.chunks
 * @param {import('./import-map.mjs').Groups} build.integrity
 */
function pageManifest({
  version,
  styles,
  density,
  loader,
  shared,
  late,
  debug,
  contracts,
  chunks,
  integrity,
}) {
  /** @param {BuiltFile} built */
  const named = ([file, integrity]) => ({ file, integrity });
  const tags = contracts.flatMap(({ tag, hydrate, near }) => {
    const own = chunks[tag.slice('apunt-'.length)];
    // The loader finds in it what the other tags need.
    const files = near ? own : own && [late, ...own];
    return files ? [/** @type {const} */ ([tag, { hydrate, files: files.map(named) }])] : [];
  });
  return {
    version,
    styles: named(styles),
    density: named(density),
    loader: named(loader),
    shared: shared.map(named),
    late: named(late),
    debug: named(debug),
    tags: Object.fromEntries(tags),
    integrity,
  };
}

/**
 * After the chunks: the late part of the loader, `apunt.css`, `apunt-density.css`, `apunt.js` with the table of what to fetch, and `manifest.json`.
 *
 * @param {{ version: string, docs: string }} options
 * @returns {import('rollup').OutputPlugin}
 */
export function loaderPlugin({ version, docs }) {
  return {
    name: 'apunt-loader',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        /** @param {string} fileName */
        const chunkOf = (fileName) =>
          chunks.find((chunk) => chunk.fileName === fileName) ??
          this.error(`${fileName}: expected a chunk of this name`);
        /**
         * @param {string} fileName
         * @returns {BuiltFile}
         */
        const built = (fileName) => [fileName, integrityOf(chunkOf(fileName).code)];
        const boot = chunks.find(({ name, isEntry }) => isEntry && name === 'core');
        const react = chunks.find(({ fileName }) => /^react-\w+\.js$/.test(fileName));
        if (!boot || !react) return this.error('expected the chunks of the core and of React');
        /** @param {string} fileName */
        const importsOf = (fileName) => chunkOf(fileName).imports.filter((name) => bundle[name]);
        /** @param {string} fileName */
        const closure = (fileName) => closureOf(fileName, importsOf);
        const shared = [...new Set([boot.fileName, react.fileName, ...closure(boot.fileName)])];
        const widgets = chunks
          .filter(({ isEntry, name }) => isEntry && name !== 'core')
          .sort((a, b) => a.name.localeCompare(b.name));
        const manifest = Object.fromEntries(
          widgets.map(({ name, fileName }) => {
            const own = [...closure(fileName)]
              .filter((file) => !shared.includes(file))
              .sort((a, b) => a.localeCompare(b));
            return [name, [built(fileName), ...own.map(built)]];
          }),
        );
        const contracts = await loadContracts();
        /**
         * @param {string} file
         * @param {Readonly<Record<string, unknown>>} constants
         */
        const part = (file, constants) => bundlePart(file, constants, docs);
        const debug = await part('debug/debug.ts', {
          __APUNT_KNOWN__: await debugTable(contracts, version),
        });
        const debugFile = hashedName('debug', debug);
        this.emitFile({ type: 'asset', fileName: debugFile, source: debug });
        const late = await part('late.ts', {
          __APUNT_CHUNKS__: manifest,
          __APUNT_EDITORS__: await editorsTable(contracts),
          __APUNT_DEBUG__: [debugFile, integrityOf(debug)],
        });
        const lateFile = hashedName('late', late);
        this.emitFile({ type: 'asset', fileName: lateFile, source: late });

        const styles = (await pageCss(contracts)).code;
        this.emitFile({ type: 'asset', fileName: 'apunt.css', source: styles });
        const density = (await densityCss()).code;
        this.emitFile({ type: 'asset', fileName: 'apunt-density.css', source: density });

        /** @satisfies {import('../../packages/loader/src/table.ts').LoaderTable} */
        const table = {
          version,
          ...(await tagTable(contracts, manifest)),
          late: [lateFile, integrityOf(late)],
          styles: integrityOf(styles),
          shared: [built(boot.fileName), ...shared.slice(1).map(built)],
        };
        const source = compiledAtOnce(await part('apunt.ts', { __APUNT_TABLE__: table }));
        this.emitFile({ type: 'asset', fileName: 'apunt.js', source });
        const forPages = pageManifest({
          version,
          styles: ['apunt.css', table.styles],
          density: ['apunt-density.css', integrityOf(density)],
          loader: ['apunt.js', integrityOf(source)],
          shared: table.shared,
          late: table.late,
          debug: [debugFile, integrityOf(debug)],
          contracts,
          chunks: manifest,
          integrity: groupsOf(
            uncheckedFiles({
              core: boot.fileName,
              widgets: widgets.map(({ fileName }) => fileName),
              importsOf,
              laterOf: (fileName) => chunkOf(fileName).dynamicImports.filter((name) => bundle[name]),
            })
              .sort((a, b) => a.localeCompare(b))
              .map((fileName) => ({ built: built(fileName), modules: chunkOf(fileName).moduleIds })),
          ),
        });
        this.emitFile({ type: 'asset', fileName: 'manifest.json', source: `${JSON.stringify(forPages)}\n` });
      },
    },
  };
}
