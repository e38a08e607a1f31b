import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './install.mjs';

/**
 * Path of a tool that is installed in the project.
 *
 * @param {string} name
 */
export const bin = (name) =>
  join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/**
 * Runs a tool of the project with this terminal; resolves to its exit code, and to what it has said where it is quiet. Ctrl+C reaches it.
 *
 * @param {string} name
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv | undefined, quiet?: boolean | undefined }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(name, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(bin(name), args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => child.kill(signal);
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve({ code: code ?? 1, output });
    });
  });
}
