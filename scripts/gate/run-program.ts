import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { root } from '../install.mjs';
import { bin } from '../run.mjs';
import { endFamilies } from './family.mjs';

const WATCHDOG = fileURLToPath(new URL('watchdog.mjs', import.meta.url));

const running = new Set<ChildProcess>();
let watchdog: Writable | undefined;

/** Tells the watchdog of a program that begins or has ended. The gate goes on where no watchdog can be started. */
function tellWatchdog(change: '+' | '-', { pid }: ChildProcess): void {
  if (pid === undefined) return;
  if (!watchdog) {
    const child = spawn(process.execPath, [WATCHDOG], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    child.on('error', () => {});
    child.unref();
    child.stdin.on('error', () => {});
    watchdog = child.stdin;
  }
  watchdog.write(`${change}${pid}\n`);
}

/** Ends all programs with all that they have started. */
export async function endPrograms(): Promise<void> {
  await endFamilies([...running].flatMap(({ pid }) => pid ?? []));
}

/**
 * Runs a program of the project; its output goes into `log`. Resolves to its exit code, 1 for a program that was ended by a signal or could
 * not be started. Rejects when the log cannot be written.
 */
export function runProgram(
  tool: string,
  args: readonly string[],
  { env, log }: { env: Readonly<Record<string, string>>; log: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = createWriteStream(log);
    output.on('error', reject);
    const child = spawn(bin(tool), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      // The terminal's Ctrl+C reaches the gate alone, which ends its programs in order.
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    });
    const end = (code: number) => {
      tellWatchdog('-', child);
      running.delete(child);
      output.end(() => resolve(code));
    };
    running.add(child);
    tellWatchdog('+', child);
    child.stdout.pipe(output, { end: false });
    child.stderr.pipe(output, { end: false });
    child.on('error', (error) => {
      output.write(String(error));
      if (child.pid === undefined) end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
