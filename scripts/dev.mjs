import { ensureInstalled } from './install.mjs';

/* `npm run dev`: the portal over a build that follows the sources; the browser reloads by itself. */

ensureInstalled();
process.env.APUNT_DEV = '1';

const { watch } = await import('rollup');
const { default: config } = await import('../rollup.config.mjs');
const { run } = await import('./run.mjs');

const watcher = watch({ ...config, watch: { buildDelay: 30, clearScreen: false } });
let first = true;
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') {
    void event.result.close();
    console.log(`built in ${event.duration} ms`);
    if (!first) return;
    first = false;
    void run('tsx', ['watch', '--clear-screen=false', 'packages/portal/src/main.ts'], {
      env: { PORTAL_RELOAD: '1' },
    }).then(({ code }) => process.exit(code));
  }
  if (event.code === 'ERROR') console.error(event.error.message);
});
