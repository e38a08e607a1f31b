import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages of Debian may be installed here: by root, where there is apt-get. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs packages of Debian; throws when that fails or takes longer than ten minutes.
 *
 * @param {string[]} packages
 */
export function installPackages(...packages) {
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  };
  // Where nobody answers, this is known soon: a gate may ask for several packages, one after another.
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20'];
  execFileSync('apt-get', [...patience, 'update', '-qq'], { ...options, timeout: 120_000 });
  execFileSync(
    'apt-get',
    [...patience, 'install', '-y', '-qq', '--no-install-recommends', ...packages],
    options,
  );
}
