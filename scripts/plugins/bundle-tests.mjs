import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { esbuildLightPlugin, isLight } from './light.mjs';
import { esbuildSheetPlugin } from './sheet.mjs';

const REPORTED = fileURLToPath(new URL('reported-errors.mjs', import.meta.url));

/** Serves each browser test as one bundle made from source, so that no build has to come first. */
export function bundleTests({ patience = 1 } = {}) {
  let rootDir = '';
  return {
    name: 'apunt-bundle-tests',
    serverStart({ config }) {
      rootDir = config.rootDir;
    },
    async serve(context) {
      if (!context.path.endsWith('.browser.test.ts')) return undefined;
      const { outputFiles } = await build({
        entryPoints: [join(rootDir, context.path)],
        bundle: true,
        write: false,
        format: 'esm',
        jsx: 'automatic',
        target: 'es2022',
        sourcemap: 'inline',
        define: {
          'process.env.NODE_ENV': '"production"',
          __APUNT_VERSION__: '"test"',
          __APUNT_PATIENCE__: String(patience),
        },
        external: ['/__web-dev-server__web-socket.js'],
        inject: [REPORTED],
        plugins: [...(isLight ? [esbuildLightPlugin()] : []), esbuildSheetPlugin()],
        logLevel: 'silent',
      });
      return { body: outputFiles[0].text, type: 'js' };
    },
  };
}
