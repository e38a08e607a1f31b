import { createRequire } from 'node:module';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import { minify, swc } from 'rollup-plugin-swc3';
import { hashedName } from './hashes.mjs';
import { LIGHT, lightChangesPlugin, REACT_IDS as IDS } from './light.mjs';
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

const reactEntry = () =>
  IDS.flatMap((id) => {
    const local = prefixOf(id);
    return [
      `import ${local} from ${JSON.stringify(id)};`,
      ...bindingsOf(id).map(
        ([name, binding]) => `export const ${binding} = ${name === 'default' ? local : `${local}.${name}`};`,
      ),
    ];
  }).join('\n');

/** Of the names that React has, those that stand in our file for Preact. */
const lightEntry = (present) =>
  IDS.flatMap((id) =>
    bindingsOf(id)
      .filter(([name]) => present.includes(name) && (name !== 'default' || id === 'react'))
      .map(([name, binding]) => `export { ${name} as ${binding} } from ${JSON.stringify(LIGHT)};`),
  ).join('\n');

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
          if (kind === 'react') return reactEntry();
          return lightEntry((await this.load({ id: LIGHT })).exports);
        },
      },
      replace({ preventAssignment: true, 'process.env.NODE_ENV': JSON.stringify('production') }),
      lightChangesPlugin(),
      resolve({ browser: true }),
      commonjs(),
      ...(kind === 'light' ? [swc(swcOptions)] : []),
      minify({ module: true, mangle: { toplevel: true }, compress: { passes: 2 } }),
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  const { code, exports } = output[0];
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
 * The file that answers for React in one output: React itself, or Preact for the kind `light`.
 * @param {'react' | 'light'} kind
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
