import { relative } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import { minify, swc } from 'rollup-plugin-swc3';
import { isOfChangedFile } from './change-syntax.mjs';
import { compiledAtOnce } from './compile-hints.mjs';
import { root } from './contracts.mjs';
import { hashedName } from './hashes.mjs';
import { LIGHT, lightChangesPlugin, REACT_IDS as IDS } from './light.mjs';
import { namesOf, reactNamesIn, SHIM } from './react-names.mjs';
import { swcOptions } from './swc.mjs';

/*
 * React is bundled alone, as it is published, with fixed export names. Bundled together with the rest, its file would change its
 * name whenever another CommonJS library joins the graph, and every visitor would fetch 60 kB again for nothing. Preact answers in
 * its place in the light build, under the same file name and the same export names (docs/adr/0042): one graph is written twice.
 */

const NAMES = '\0react-names:';
const ENTRY = '\0react-entry';
const VENDOR = 'apunt:react';
const NAME = 'apunt-react';

/** @param {string} id */
const prefixOf = (id) => `${id.replace(/\W/g, '_')}_`;

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
function namesModule(id) {
  const pairs = namesOf(id)
    .map((name) => `${prefixOf(id)}${name} as ${name}`)
    .join(', ');
  return `export { ${pairs} } from '${VENDOR}';\n`;
}
/**
 * The names of an address, and all of them as the default export, as packages import it.
 *
 * @param {string} id
 */
function shimModule(id) {
  const names = JSON.stringify(NAMES + id);
  return `export * from ${names};\nexport * as default from ${names};\n`;
}

/**
 * Builds the file that answers for React. React is CommonJS and comes whole, so its file stays the same whatever widgets import. Of
 * Preact it holds the `asked` names only.
 *
 * @param {'react' | 'light'} kind
 * @param {ReadonlySet<string>} asked
 * @param {import('rollup').LoggingFunction} warn Gets the warnings of files that are changed.
 */
async function buildFile(kind, asked, warn) {
  const entry = IDS.flatMap((id) =>
    kind === 'light'
      ? lightImports(
          id,
          namesOf(id).filter((name) => asked.has(name)),
        )
      : reactImports(id, namesOf(id)),
  ).join('\n');
  const bundle = await rollup({
    input: ENTRY,
    onwarn: (warning) => {
      if (isOfChangedFile(warning)) warn(warning);
    },
    plugins: [
      {
        name: 'react-entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? entry : null),
      },
      replace({ preventAssignment: true, 'process.env.NODE_ENV': JSON.stringify('production') }),
      kind === 'light' && lightChangesPlugin(),
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
      if (id.startsWith(NAMES)) return id;
      return IDS.includes(id) ? SHIM + id : null;
    },
    load(id) {
      if (id.startsWith(SHIM)) return shimModule(id.slice(SHIM.length));
      return id.startsWith(NAMES) ? namesModule(id.slice(NAMES.length)) : null;
    },
    moduleParsed({ id: module, code, ast }) {
      if (!code?.includes('react')) return;
      const { named, asked: names } = reactNamesIn(ast);
      const unlisted = named.filter(({ id, name }) => !namesOf(id).includes(name));
      if (unlisted.length > 0) {
        const told = unlisted.map(({ id, name }) => `\`${name}\` of \`${id}\``).join(', ');
        const message = `${told}: expected a name that both React and Preact's compat layer have. The list is ${relative(root, LIGHT)}.`;
        this.error({ id: module, message });
      }
      for (const name of names) asked.add(name);
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
  return {
    name: 'apunt-react-file',
    outputOptions: (options) => ({ ...options, paths: (id) => (id === VENDOR ? `./${fileName}` : id) }),
    async renderStart(_, { plugins }) {
      /** @type {{ asked: Set<string> } | undefined} */
      const api = plugins.find(({ name }) => name === NAME)?.api;
      if (!api) return this.error('expected `reactPlugin` among the plugins of the build');
      const { code: plain, exports } = await buildFile(kind, api.asked, (warning) => this.warn(warning));
      const code = isHinted ? compiledAtOnce(plain) : plain;
      fileName = hashedName('react', code);
      this.emitFile({ type: 'prebuilt-chunk', fileName, code, exports });
    },
  };
}
