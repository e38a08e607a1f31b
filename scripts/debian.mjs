import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages of Debian may be installed here: by root, where there is apt-get. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages of Debian; throws when that fails or takes longer than ten minutes. */
export function installPackages(...packages) {
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
