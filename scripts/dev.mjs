import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';
import { run } from './run.mjs';

/*
 * `npm run dev`: the portal over a build that follows the sources; the browser reloads by itself.
 * `npm run dev -- like poll` builds these widgets alone; the other tags keep their server HTML.
 */

const WIDGETS = join(root, 'packages/widgets/src');
const OUT = join(root, 'dist.dev');

const names = process.argv.slice(2);
const unknown = names.find((name) => !existsSync(join(WIDGETS, name, `${name}.element.ts`)));
if (unknown !== undefined) {
  console.error(`dev: there is no widget "${unknown}". There are: ${readdirSync(WIDGETS).join(', ')}.`);
  process.exit(2);
}

ensureInstalled();
const { formatMessages } = await import('esbuild');
const { allWidgets, createDevBuild } = await import('./dev/build.mjs');
const { watchFiles } = await import('./dev/watch.mjs');

const wanted = () => (names.length > 0 ? names : allWidgets());
let built = wanted();
let library = await createDevBuild({ ...(names.length > 0 && { names }), outDir: OUT });

/**
 * Whether esbuild has thrown this, because of the sources.
 *
 * @param {unknown} error
 * @returns {error is import('esbuild').BuildFailure}
 */
const isBuildFailure = (error) => error instanceof Error && 'errors' in error;

async function build() {
  const started = performance.now();
  try {
    // A widget that has come or gone is another build.
    if (String(wanted()) !== String(built)) {
      built = wanted();
      await library.dispose();
      library = await createDevBuild({ outDir: OUT });
    }
    const { inputs, written } = await library.rebuild();
    files.follow(inputs);
    console.log(`built in ${Math.round(performance.now() - started)} ms, ${written.length} files new`);
  } catch (error) {
    files.follow(null);
    if (!isBuildFailure(error)) throw error;
    console.error((await formatMessages(error.errors, { kind: 'error' })).join('\n'));
  }
}

// One build at a time: what changes while one runs is built after it.
let building = Promise.resolve();
const files = watchFiles(() => (building = building.then(build)));
await (building = building.then(build));
const { code } = await run(
  'tsx',
  ['watch', '--clear-screen=false', 'packages/portal/src/main.ts', '--stand-ins'],
  {
    env: { PORTAL_RELOAD: '1', PORTAL_DIST: OUT },
  },
);
process.exit(code);
