import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';
import { run } from './run.mjs';

/* `npm start`: installs what is missing, builds the library when its sources are newer, opens the portal. */

const SOURCES = ['packages', 'locales', 'scripts/plugins', 'rollup.config.mjs', 'package-lock.json'];

function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  if (path.endsWith('node_modules')) return 0;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

ensureInstalled();

const built = statSync(join(root, 'dist/apunt.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
if (SOURCES.some((source) => newest(join(root, source)) > built)) {
  console.log('Building the library …');
  const { code, output } = await run('rollup', ['-c', '--silent'], { quiet: true });
  if (code !== 0) {
    console.error(output);
    process.exit(code);
  }
}

const { code } = await run('tsx', ['packages/portal/src/main.ts', ...process.argv.slice(2)]);
process.exit(code);
