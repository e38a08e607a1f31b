import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { root } from '../install.mjs';
import { bin } from '../run.mjs';

/** Milliseconds that a program has to end by itself after it was asked to. */
const GRACE = 5000;
const WATCHDOG = fileURLToPath(new URL('watchdog.mjs', import.meta.url));
/** Where process groups exist, a program leads one: the browsers and servers that it has started end with it. */
const HAS_GROUPS = process.platform !== 'win32';

const running = new Set<ChildProcess>();
let watchdog: Writable | undefined;

/** Tells the watchdog of a program that runs, or that has ended. */
function tellWatchdog(change: '+' | '-', { pid }: ChildProcess): void {
  if (!HAS_GROUPS || pid === undefined) return;
  if (!watchdog) {
    const child = spawn(process.execPath, [WATCHDOG], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    child.unref();
    // The gate goes on without a watchdog.
    child.stdin.on('error', () => {});
    watchdog = child.stdin;
  }
  watchdog.write(`${change}${pid}\n`);
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (HAS_GROUPS) process.kill(-child.pid, name);
    else child.kill(name);
  } catch {
    // The group has ended already.
  }
}

/** Ends all programs with all that they have started, at once if they do not go by themselves. */
export async function endPrograms(): Promise<void> {
  const all = [...running];
  const gone = all.map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of all) signal(child, 'SIGTERM');
  const timer = setTimeout(() => all.forEach((child) => signal(child, 'SIGKILL')), GRACE);
  await Promise.all(gone);
  clearTimeout(timer);
}

/** Runs a program of the project; its output goes into `log`. Resolves to its exit code, 1 for one that was ended by a signal. */
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
      detached: HAS_GROUPS,
      shell: !HAS_GROUPS,
    });
    running.add(child);
    tellWatchdog('+', child);
    child.stdout.pipe(output, { end: false });
    child.stderr.pipe(output, { end: false });
    child.on('error', (error) => output.write(String(error)));
    child.on('close', (code) => {
      // A browser that its runner has forgotten.
      signal(child, 'SIGKILL');
      tellWatchdog('-', child);
      running.delete(child);
      output.end(() => resolve(code ?? 1));
    });
  });
}
