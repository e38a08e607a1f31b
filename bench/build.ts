import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import { swc, type PluginOptions } from 'rollup-plugin-swc3';
import { reactFilePlugin, reactPlugin } from '../scripts/plugins/react.mjs';
import { sheetPlugin } from '../scripts/plugins/sheet.mjs';
import { iconPlugin } from '../scripts/plugins/icon.mjs';
import { swcOptions } from '../scripts/plugins/swc.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const contenders = join(root, 'bench/contenders');

/** File name → source. */
export type Files = ReadonlyMap<string, string>;

/** Minutes are saved by building only when a source is newer than the build. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== 'node_modules');
  return Math.max(0, ...inside.map((name) => newest(join(path, name))));
}

/** Builds the library when dist/ is missing or older than its sources, and reads one of its two builds. */
export function buildLibrary(folder: 'dist' | 'dist/light'): Files {
  const dist = join(root, folder);
  const loader = join(dist, 'apunt.js');
  const sources = ['packages', 'locales', 'scripts/plugins', 'rollup.config.mjs', 'package.json'];
  const youngest = Math.max(...sources.map((path) => newest(join(root, path))));
  if (!existsSync(loader) || statSync(loader).mtimeMs < youngest) {
    console.info('Building the library …');
    execFileSync(process.execPath, [join(root, 'node_modules/rollup/dist/bin/rollup'), '-c', '--silent'], {
      cwd: root,
      stdio: 'inherit',
    });
  }
  const names = readdirSync(dist).filter((name) => /\.(js|css)$|^manifest\.json$/.test(name));
  return new Map(names.map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
}

/** As in the library; a plain object in JavaScript loses its literal types. */
const minifier = () => swc(swcOptions as PluginOptions);

const shared = () => [
  sheetPlugin(),
  iconPlugin(),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  resolve({ browser: true, extensions: ['.tsx', '.ts', '.mjs', '.js'] }),
  commonjs(),
  minifier(),
];

/** Contenders with React, and whether its file has the compile hints of the library (docs/adr/0067). */
const WITH_REACT: Readonly<Record<string, { isHinted: boolean }>> = {
  r2wc: { isHinted: false },
  floor: { isHinted: true },
};

/** Builds a contender as the library is built: the same plugins, the same minifier, React in one file. */
export async function buildContender(name: string): Promise<Files> {
  const folder = join(contenders, name);
  const entries = readdirSync(folder).map((file) => [file.replace(/\.tsx?$/, ''), join(folder, file)]);
  const react = WITH_REACT[name];
  const bundle = await rollup({
    input: Object.fromEntries(entries),
    onwarn: () => {},
    plugins: [...(react ? [reactPlugin(), reactFilePlugin('react', react)] : []), ...shared()],
  });
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash:8].js',
    hoistTransitiveImports: false,
    generatedCode: 'es2015',
  });
  await bundle.close();
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}

/** The measuring code that every page holds; `bench/paint/probe.ts` is that of pages of the portal. */
export async function buildProbe(file = 'bench/probe.ts'): Promise<string> {
  const bundle = await rollup({ input: join(root, file), plugins: [minifier()] });
  const { output } = await bundle.generate({ format: 'iife' });
  await bundle.close();
  return output[0].code;
}
