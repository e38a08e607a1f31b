import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../packages/portal/src/arguments.mjs';
import { ensureInstalled, root } from './install.mjs';
import { run } from './run.mjs';

/*
 * `npm start`: installs what is missing, builds the library when its sources are newer, opens the portal. `--light` opens it over the
 * light build.
 */

const SOURCES = ['packages', 'locales', 'scripts/plugins', 'rollup.config.mjs', 'package-lock.json'];

/**
 * When a file, or the newest file of a folder, was changed last.
 *
 * @param {string} path
 * @returns {number} milliseconds; 0 where there is none
 */
function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  if (path.endsWith('node_modules')) return 0;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const given = process.argv.slice(2);
const { fault } = readArguments(given, process.env);
if (fault !== undefined) {
  console.error(`start: ${fault}`);
  process.exit(2);
}

ensureInstalled();

const built = Math.min(newest(join(root, 'dist/apunt.js')), newest(join(root, 'dist/light/apunt.js')));
if (SOURCES.some((source) => newest(join(root, source)) > built)) {
  console.log('Building the library …');
  const { code, output } = await run('rollup', ['-c', '--silent'], { quiet: true });
  if (output) console.error(output.trimEnd());
  if (code !== 0) process.exit(code);
}

const { code } = await run('tsx', ['packages/portal/src/main.ts', '--stand-ins', ...given]);
process.exit(code);
