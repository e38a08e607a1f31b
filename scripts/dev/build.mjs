import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build, context } from 'esbuild';
import { contractFiles, loadContracts, root } from '../plugins/contracts.mjs';
import { hashedName } from '../plugins/hashes.mjs';
import { esbuildIconPlugin } from '../plugins/icon.mjs';
import {
  closureOf,
  debugTable,
  densityCss,
  editorsTable,
  pageCss,
  tagTable,
} from '../plugins/loader-table.mjs';
import { esbuildSheetPlugin } from '../plugins/sheet.mjs';

/*
 * The library as `npm run dev` shows it: the same sources, tags and loader as `rollup -c`, made by esbuild, which keeps
 * what it has read and builds all widgets again in less than a second (docs/adr/0019-the-dev-loop.md). Nothing is
 * minified, and no file has an integrity value.
 */

/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** @param {string} name */
const element = (name) => `packages/widgets/src/${name}/${name}.element.ts`;

/** Names of all widgets, without prefix. */
export const allWidgets = () =>
  readdirSync(join(root, 'packages/widgets/src')).filter((name) => existsSync(join(root, element(name))));

/** @satisfies {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  metafile: true,
  format: 'esm',
  jsx: 'automatic',
  target: 'es2022',
  logLevel: 'silent',
};

/**
 * @param {string} file
 * @param {Readonly<Record<string, unknown>>} define
 */
async function bundlePart(file, define) {
  const {
    outputFiles: [built],
    metafile,
  } = await build({
    ...options,
    entryPoints: [`packages/loader/src/${file}`],
    plugins: [esbuildSheetPlugin(), esbuildIconPlugin()],
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
  });
  if (!built) throw new Error(`${file}: expected a file from esbuild`);
  return { code: built.text, inputs: Object.keys(metafile.inputs) };
}

/**
 * Inputs of plugins stand in a namespace: sheets tell of themselves.
 *
 * @param {string} input
 */
const fileOf = (input) => resolve(root, input.replace(/^sheet:/, ''));

/**
 * Stands for the widgets that are not built: their tags keep the server HTML, and the console says why.
 *
 * @param {readonly string[]} names
 */
const leftOut = (names) =>
  `console.info(${JSON.stringify(
    `npm run dev builds ${names.join(', ')} alone: all other tags keep their server HTML.`,
  )});\n`;

/**
 * Prepares a build into `outDir`, which is emptied. Without `names` all widgets are built. Each `rebuild()` writes what
 * is new, `apunt.js` last, and tells which files these are and from which sources everything is made; what neither this
 * build nor the one before needs goes away. It rejects with esbuild's error, which has `errors`.
 *
 * @param {{ names?: readonly string[], outDir: string, plugins?: import('esbuild').Plugin[] }} options
 */
export async function createDevBuild({ names, outDir, plugins = [] }) {
  const widgets = names ?? allWidgets();
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  /** @type {Set<string>} */
  const sheets = new Set();
  const library = await context({
    ...options,
    entryPoints: {
      core: 'packages/loader/src/boot.ts',
      ...Object.fromEntries(widgets.map((name) => [name, element(name)])),
    },
    splitting: true,
    outdir: outDir,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"', __APUNT_VERSION__: JSON.stringify(version) },
    plugins: [...plugins, esbuildSheetPlugin({ onFile: (file) => sheets.add(file) }), esbuildIconPlugin()],
  });
  /** @type {Set<string>} */
  let before = new Set();
  /** @type {Set<string>} */
  let current = new Set();
  /** @type {ReadonlyMap<string, string>} */
  let last = new Map();

  /**
   * Writes a file unless its name, which holds a hash, says that it is there.
   *
   * @param {string} fileName
   * @param {string | Uint8Array} source
   * @param {Set<string>} next
   */
  function put(fileName, source, next) {
    next.add(fileName);
    if (current.has(fileName)) return [];
    writeFileSync(join(outDir, fileName), source);
    return [fileName];
  }

  async function rebuild() {
    const { outputFiles, metafile } = await library.rebuild();
    const outputs = new Map(
      Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]),
    );
    /** @type {Set<string>} */
    const next = new Set();
    const written = outputFiles.flatMap(({ path, contents }) => put(basename(path), contents, next));

    /** @param {string} file */
    const importsOf = (file) =>
      (outputs.get(file)?.imports ?? [])
        .filter(({ kind, external }) => kind === 'import-statement' && !external)
        .map(({ path }) => basename(path));
    /** @param {string} path */
    const entryOf = (path) => {
      const entry = [...outputs].find(([, { entryPoint }]) => entryPoint === path);
      if (!entry) throw new Error(`${path}: expected a file from esbuild`);
      return entry[0];
    };
    const boot = entryOf('packages/loader/src/boot.ts');
    const beside = [...closureOf(boot, importsOf)];
    /**
     * @param {string} file
     * @returns {import('../../packages/loader/src/table.ts').BuiltFile}
     */
    const unchecked = (file) => [file, ''];
    /** @type {Record<string, import('../../packages/loader/src/table.ts').BuiltFile[]>} */
    const chunks = Object.fromEntries(
      widgets.map((name) => {
        const own = entryOf(element(name));
        const others = [...closureOf(own, importsOf)].filter(
          (file) => file !== boot && !beside.includes(file),
        );
        return [name, [own, ...others].map(unchecked)];
      }),
    );
    const others = allWidgets().filter((name) => !widgets.includes(name));
    if (others.length > 0) {
      written.push(...put('left-out.js', leftOut(widgets), next));
      for (const name of others) chunks[name] = [unchecked('left-out.js')];
    }

    const contracts = await loadContracts();
    const known = await debugTable(contracts, version);
    const debug = await bundlePart('debug/debug.ts', { __APUNT_KNOWN__: known });
    const debugFile = hashedName('debug', debug.code);
    written.push(...put(debugFile, debug.code, next));
    const late = await bundlePart('late.ts', {
      __APUNT_CHUNKS__: chunks,
      __APUNT_EDITORS__: await editorsTable(contracts),
      __APUNT_DEBUG__: unchecked(debugFile),
    });
    const lateFile = hashedName('late', late.code);
    written.push(...put(lateFile, late.code, next));

    const css = await pageCss(contracts);
    const density = await densityCss();
    /** @satisfies {Partial<import('../../packages/loader/src/table.ts').LoaderTable>} */
    const table = {
      version,
      ...(await tagTable(contracts, chunks)),
      late: unchecked(lateFile),
      styles: '',
      shared: [unchecked(boot), ...beside.map(unchecked)],
    };
    const loader = await bundlePart('apunt.ts', { __APUNT_TABLE__: table });
    const ends = new Map([
      ['apunt.css', css.code],
      ['apunt-density.css', density.code],
      ['apunt.js', loader.code],
    ]);
    const changed = [...ends.keys()].filter((file) => last.get(file) !== ends.get(file));
    // The portal reloads its pages when this file is written: after all others, and not after a save that changes nothing.
    if (changed.length > 0 || written.length > 0) {
      for (const [file, source] of ends) writeFileSync(join(outDir, file), source);
      written.push(...changed);
      last = ends;
    }

    // A page of the build before may still fetch its files while it reloads.
    for (const file of before) if (!current.has(file) && !next.has(file)) rmSync(join(outDir, file));
    before = current;
    current = next;
    const inputs = [...Object.keys(metafile.inputs), ...late.inputs, ...debug.inputs, ...loader.inputs].map(
      fileOf,
    );
    return {
      written,
      inputs: new Set(
        [...inputs, ...contractFiles(), ...css.files, ...density.files].filter(
          (file) => !file.includes('node_modules'),
        ),
      ),
    };
  }

  return { rebuild, dispose: () => library.dispose() };
}
