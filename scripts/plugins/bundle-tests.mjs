import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { esbuildLightPlugin, isLight } from './light.mjs';
import { esbuildIconPlugin } from './icon.mjs';
import { esbuildSheetPlugin } from './sheet.mjs';

const REPORTED = fileURLToPath(new URL('reported-errors.mjs', import.meta.url));

/**
 * How esbuild makes what tests run in a page from source, so that no build has to come first.
 *
 * @param {{ patience?: number }} [options]
 * @returns {import('esbuild').BuildOptions & { write: false; define: Record<string, string>; plugins: import('esbuild').Plugin[] }}
 */
export const fromSource = ({ patience = 1 } = {}) => ({
  bundle: true,
  write: false,
  format: 'esm',
  jsx: 'automatic',
  target: 'es2022',
  define: {
    'process.env.NODE_ENV': '"production"',
    __APUNT_VERSION__: '"test"',
    __APUNT_PATIENCE__: String(patience),
  },
  plugins: [...(isLight ? [esbuildLightPlugin()] : []), esbuildSheetPlugin(), esbuildIconPlugin()],
  logLevel: 'silent',
});

/**
 * Serves each browser test as one bundle.
 *
 * @param {{ patience?: number }} [options]
 * @returns {import('@web/test-runner').TestRunnerPlugin}
 */
export function bundleTests({ patience = 1 } = {}) {
  let rootDir = '';
  return {
    name: 'apunt-bundle-tests',
    serverStart({ config }) {
      rootDir = config.rootDir;
    },
    async serve(context) {
      if (!context.path.endsWith('.browser.test.ts')) return undefined;
      const {
        outputFiles: [built],
      } = await build({
        ...fromSource({ patience }),
        entryPoints: [join(rootDir, context.path)],
        sourcemap: 'inline',
        external: ['/__web-dev-server__web-socket.js'],
        inject: [REPORTED],
      });
      if (!built) throw new Error(`${context.path}: expected a file from esbuild`);
      return { body: built.text, type: 'js' };
    },
  };
}
