import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { bin } from '../run.mjs';
import { root } from '../install.mjs';

/** Milliseconds that a program has to end by itself after it was asked to. */
const GRACE = 5000;

/** Programs that run. Each leads a process group, so that the browsers and servers that it has started end with it. */
const running = new Set<ChildProcess>();

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    // The group has ended already.
  }
}

/** Ends all programs with all that they have started, at once if they do not go by themselves. */
export async function endPrograms(): Promise<void> {
  const all = [...running];
  const gone = all.map(
    (child) =>
      new Promise<void>((resolve) =>
        child.exitCode === null ? child.once('close', () => resolve()) : resolve(),
      ),
  );
  for (const child of all) signal(child, 'SIGTERM');
  const timer = setTimeout(() => all.forEach((child) => signal(child, 'SIGKILL')), GRACE);
  await Promise.all(gone);
  clearTimeout(timer);
  for (const child of all) signal(child, 'SIGKILL');
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
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    });
    running.add(child);
    child.stdout.pipe(output, { end: false });
    child.stderr.pipe(output, { end: false });
    child.on('error', (error) => output.write(String(error)));
    child.on('close', (code) => {
      running.delete(child);
      // A browser that its runner has forgotten.
      signal(child, 'SIGKILL');
      output.end(() => resolve(code ?? 1));
    });
  });
}
