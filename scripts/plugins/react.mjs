import { createRequire } from 'node:module';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import { minify, swc } from 'rollup-plugin-swc3';
import { compiledAtOnce } from './compile-hints.mjs';
import { hashedName } from './hashes.mjs';
import { LIGHT, lightChangesPlugin, REACT_IDS as IDS } from './light.mjs';
import { reactPartsPlugin } from './react-parts.mjs';
import { swcOptions } from './swc.mjs';

/*
 * React is bundled alone, with fixed export names. Bundled together with the rest, its file would change its name
 * whenever another CommonJS library joins the graph, and every visitor would fetch 60 kB again for nothing. Preact, which
 * answers in its place in the light build, gets the same file name and the same export names (docs/adr/0042): so one graph
 * is written twice.
 */

const require = createRequire(import.meta.url);
const SHIM = '\0react-shim:';
const ENTRY = '\0react-entry';
const VENDOR = 'apunt:react';

const prefixOf = (id) => `${id.replace(/\W/g, '_')}_`;
const namesOf = (id) =>
  Object.keys(require(id)).filter((name) => /^[a-z]\w*$/i.test(name) && !name.startsWith('__'));
const bindingsOf = (id) => [...namesOf(id), 'default'].map((name) => [name, prefixOf(id) + name]);

/** Exports the names of React for which `isWanted`; its default export is `react` as a whole. */
const entryOf = (isWanted, importOf) =>
  IDS.flatMap((id) => {
    const bindings = bindingsOf(id).filter(
      ([name]) => isWanted(name) && (name !== 'default' || id === 'react'),
    );
    return importOf(id, bindings);
  }).join('\n');

const reactImports = (id, bindings) => {
  const local = prefixOf(id);
  return [
    `import ${local} from ${JSON.stringify(id)};`,
    ...bindings.map(
      ([name, binding]) => `export const ${binding} = ${name === 'default' ? local : `${local}.${name}`};`,
    ),
  ];
};
const lightImports = (_, bindings) =>
  bindings.map(([name, binding]) => `export { ${name} as ${binding} } from ${JSON.stringify(LIGHT)};`);

function shimModule(id) {
  const pairs = bindingsOf(id)
    .map(([name, binding]) => `${binding} as ${name}`)
    .join(', ');
  return `export { ${pairs} } from '${VENDOR}';\n`;
}

async function buildFile(kind) {
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
          if (kind === 'light') return entryOf((name) => exports.includes(name), lightImports);
          return entryOf((name) => kind === 'whole' || exports.includes(name), reactImports);
        },
      },
      replace({ preventAssignment: true, 'process.env.NODE_ENV': JSON.stringify('production') }),
      lightChangesPlugin(),
      ...(kind === 'react' ? [reactPartsPlugin()] : []),
      resolve({ browser: true }),
      commonjs(),
      swc({ ...swcOptions, include: /\.ts$/ }),
      minify({ module: true, mangle: { toplevel: true }, compress: { passes: 5 } }),
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  const { exports } = output[0];
  const code = kind === 'whole' ? output[0].code : compiledAtOnce(output[0].code);
  return { code, exports, fileName: hashedName('react', code) };
}

/** Points every import of React at one file, which `reactFilePlugin` adds to an output. */
export function reactPlugin() {
  return {
    name: 'apunt-react',
    resolveId(id) {
      if (id === VENDOR) return { id, external: true };
      return IDS.includes(id) ? SHIM + id : null;
    },
    load: (id) => (id.startsWith(SHIM) ? shimModule(id.slice(SHIM.length)) : null),
  };
}

/**
 * The file that answers for React in one output: React with the names that our file for Preact has, and without the parts that
 * nothing reaches then; Preact for the kind `light`; React as it is published, for comparisons, for the kind `whole`.
 *
 * @param {'react' | 'light' | 'whole'} kind
 */
export function reactFilePlugin(kind) {
  let built;
  return {
    name: 'apunt-react-file',
    outputOptions: (options) => ({ ...options, paths: (id) => (id === VENDOR ? `./${built.fileName}` : id) }),
    async renderStart() {
      built ??= await buildFile(kind);
      const { code, exports, fileName } = built;
      this.emitFile({ type: 'prebuilt-chunk', fileName, code, exports });
    },
    generateBundle(_, bundle) {
      const asked = Object.values(bundle).flatMap(
        ({ importedBindings }) => importedBindings?.[`./${built.fileName}`] ?? [],
      );
      const missing = [...new Set(asked)].filter((name) => !built.exports.includes(name));
      if (missing.length > 0) this.error(`${LIGHT} has no ${missing.join(', ')}.`);
    },
  };
}
