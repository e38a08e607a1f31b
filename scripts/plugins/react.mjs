import { createRequire } from 'node:module';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import { minify, swc } from 'rollup-plugin-swc3';
import { compiledAtOnce } from './compile-hints.mjs';
import { hashedName } from './hashes.mjs';
import { LIGHT, lightChangesPlugin, REACT_IDS as IDS } from './light.mjs';
import { namespaceImports, reactNamesIn } from './react-names.mjs';
import { swcOptions } from './swc.mjs';

/*
 * React is bundled alone, as it is published, with fixed export names. Bundled together with the rest, its file would change its
 * name whenever another CommonJS library joins the graph, and every visitor would fetch 60 kB again for nothing. Preact answers in
 * its place in the light build, under the same file name and the same export names (docs/adr/0042): one graph is written twice.
 */

const require = createRequire(import.meta.url);
const SHIM = '\0react-shim:';
const ENTRY = '\0react-entry';
const VENDOR = 'apunt:react';
const NAME = 'apunt-react';

/** @param {string} id */
const prefixOf = (id) => `${id.replace(/\W/g, '_')}_`;
/** @param {string} id */
const namesOf = (id) =>
  Object.keys(require(id)).filter((name) => /^[a-z]\w*$/i.test(name) && !name.startsWith('__'));

/**
 * The module that exports every name of React for which `isWanted`, under its fixed export name.
 *
 * @param {(name: string) => boolean} isWanted
 * @param {(id: string, names: readonly string[]) => string[]} importOf
 */
const entryOf = (isWanted, importOf) =>
  IDS.flatMap((id) =>
    importOf(
      id,
      namesOf(id).filter((name) => isWanted(name)),
    ),
  ).join('\n');

/**
 * @param {string} id
 * @param {readonly string[]} names
 */
const reactImports = (id, names) => {
  const local = prefixOf(id);
  return [
    `import ${local} from ${JSON.stringify(id)};`,
    ...names.map((name) => `export const ${local}${name} = ${local}.${name};`),
  ];
};
/**
 * @param {string} id
 * @param {readonly string[]} names
 */
const lightImports = (id, names) =>
  names.map((name) => `export { ${name} as ${prefixOf(id)}${name} } from ${JSON.stringify(LIGHT)};`);

/** @param {string} id */
function shimModule(id) {
  const pairs = namesOf(id)
    .map((name) => `${prefixOf(id)}${name} as ${name}`)
    .join(', ');
  return `export { ${pairs} } from '${VENDOR}';\n`;
}

/**
 * Builds the file that answers for React. React is CommonJS and comes whole, so its file stays the same whatever widgets import. Of
 * Preact it holds the `asked` names only.
 *
 * @param {'react' | 'light'} kind
 * @param {ReadonlySet<string>} asked
 */
async function buildFile(kind, asked) {
  const bundle = await rollup({
    input: ENTRY,
    onwarn: () => {},
    plugins: [
      {
        name: 'react-entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        async load(id) {
          if (id !== ENTRY) return null;
          const { exports } = await this.load({ id: LIGHT });
          if (!exports) return this.error(`${LIGHT}: expected a module with exports`);
          return kind === 'light'
            ? entryOf((name) => exports.includes(name) && asked.has(name), lightImports)
            : entryOf((name) => exports.includes(name), reactImports);
        },
      },
      replace({ preventAssignment: true, 'process.env.NODE_ENV': JSON.stringify('production') }),
      lightChangesPlugin(),
      resolve({ browser: true }),
      commonjs(),
      swc({ ...swcOptions, include: /\.ts$/ }),
      minify({ module: true, mangle: { toplevel: true }, compress: { passes: 5 } }),
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  const { code, exports } = output[0];
  return { code, exports };
}

/**
 * Points every import of React at one file, which `reactFilePlugin` adds to an output.
 *
 * @returns {import('rollup').Plugin<{ asked: Set<string> }>}
 */
export function reactPlugin() {
  /** @type {Set<string>} */
  const asked = new Set();
  return {
    name: NAME,
    api: { asked },
    resolveId(id) {
      if (id === VENDOR) return { id, external: true };
      return IDS.includes(id) ? SHIM + id : null;
    },
    load: (id) => (id.startsWith(SHIM) ? shimModule(id.slice(SHIM.length)) : null),
    transform: (code, id) => (id.includes('node_modules') ? namespaceImports(code) : null),
    moduleParsed({ ast }) {
      for (const name of reactNamesIn(ast)) asked.add(name);
    },
  };
}

/**
 * Adds the file that answers for React to an output: React as it is published, or Preact for the kind `light`. `isHinted: false`
 * leaves out the hints of `compile-hints.mjs`, as the bench needs it for a bundle that is not ours.
 *
 * @param {'react' | 'light'} kind
 * @returns {import('rollup').OutputPlugin}
 */
export function reactFilePlugin(kind, { isHinted = true } = {}) {
  let fileName = '';
  /** @type {readonly string[]} */
  let names = [];
  return {
    name: 'apunt-react-file',
    outputOptions: (options) => ({ ...options, paths: (id) => (id === VENDOR ? `./${fileName}` : id) }),
    async renderStart(_, { plugins }) {
      /** @type {{ asked: Set<string> } | undefined} */
      const api = plugins.find(({ name }) => name === NAME)?.api;
      if (!api) return this.error('expected `reactPlugin` among the plugins of the build');
      const { code: plain, exports } = await buildFile(kind, api.asked);
      const code = isHinted ? compiledAtOnce(plain) : plain;
      fileName = hashedName('react', code);
      names = exports;
      this.emitFile({ type: 'prebuilt-chunk', fileName, code, exports });
    },
    generateBundle(_, bundle) {
      const wanted = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? (file.importedBindings[`./${fileName}`] ?? []) : [],
      );
      const missing = [...new Set(wanted)].filter((name) => !names.includes(name));
      if (missing.length > 0)
        this.error(
          `React's ${missing.join(', ')}: expected a name that both React and Preact's compat layer have. The list is ${LIGHT}.`,
        );
    },
  };
}
