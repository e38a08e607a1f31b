import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const NEEDED = /** @type {const} */ ([20, 19]);

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(`Node ${NEEDED.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
const readLock = (file) => JSON.parse(readFileSync(`${root}/${file}`, 'utf8')).packages;

/** True when node_modules holds exactly what the lockfile says, optional packages of other platforms aside. */
function isInstalled() {
  if (!existsSync(`${root}/node_modules/.package-lock.json`)) return false;
  const wanted = readLock('package-lock.json');
  const present = readLock('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      path === '' ||
      link ||
      !path.startsWith('node_modules/') ||
      optional ||
      present[path]?.version === version,
  );
}

/** npm as a program of this system. */
export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Installs the locked packages when they are not there yet. Nothing but npm is needed for it. */
export function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json (a minute or two on a fresh machine) …');
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'npm ci has failed: see above. Check the connection to the npm registry and run this again.',
    );
    process.exit(1);
  }
}
