import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import { minify } from 'rollup-plugin-swc3';

/*
 * React is bundled alone, with fixed export names. Bundled together with the rest, its file would change its name
 * whenever another CommonJS library joins the graph, and every visitor would fetch 60 kB again for nothing.
 */

const require = createRequire(import.meta.url);
const IDS = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const SHIM = '\0react-shim:';
const ENTRY = '\0react-entry';
const VENDOR = 'apunt:react';

const prefixOf = (id) => `${id.replace(/\W/g, '_')}_`;
const namesOf = (id) =>
  Object.keys(require(id)).filter((name) => /^[a-z]\w*$/i.test(name) && !name.startsWith('__'));

function entryModule() {
  return IDS.flatMap((id) => {
    const local = prefixOf(id);
    const names = namesOf(id).map((name) => `export const ${local}${name} = ${local}.${name};`);
    return [
      `import ${local} from ${JSON.stringify(id)};`,
      `export const ${local}default = ${local};`,
      ...names,
    ];
  }).join('\n');
}

function shimModule(id) {
  const names = namesOf(id);
  const pairs = [...names, 'default'].map((name) => `${prefixOf(id)}${name} as ${name}`).join(', ');
  return `export { ${pairs} } from '${VENDOR}';\n`;
}

let built;

async function buildReact() {
  const bundle = await rollup({
    input: ENTRY,
    onwarn: () => {},
    plugins: [
      {
        name: 'react-entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? entryModule() : null),
      },
      replace({ preventAssignment: true, 'process.env.NODE_ENV': JSON.stringify('production') }),
      resolve({ browser: true }),
      commonjs(),
      minify({ module: true, mangle: { toplevel: true }, compress: { passes: 2 } }),
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  const { code } = output[0];
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return { code, fileName: `react-${hash}.js` };
}

/** Emits React as a file of its own and points every import of it there. */
export function reactPlugin() {
  return {
    name: 'apunt-react',
    async buildStart() {
      built ??= await buildReact();
      this.emitFile({
        type: 'prebuilt-chunk',
        fileName: built.fileName,
        code: built.code,
        exports: IDS.flatMap((id) => [...namesOf(id), 'default'].map((name) => prefixOf(id) + name)),
      });
    },
    resolveId(id) {
      if (id === VENDOR) return { id, external: true };
      return IDS.includes(id) ? SHIM + id : null;
    },
    load: (id) => (id.startsWith(SHIM) ? shimModule(id.slice(SHIM.length)) : null),
    outputOptions(options) {
      return { ...options, paths: (id) => (id === VENDOR ? `./${built.fileName}` : id) };
    },
  };
}
