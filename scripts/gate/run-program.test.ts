// @vitest-environment node
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { endPrograms, runProgram } from './run-program.ts';

let folder: string;
let log: string;
let pids: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apunt-gate-'));
  log = join(folder, 'log');
  pids = join(folder, 'pids');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that starts another, writes down both process ids, and never ends. */
const program = (): string => {
  const file = join(folder, 'program.mts');
  writeFileSync(
    file,
    `import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
// As a test runner starts its browser: in a process group of its own.
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
writeFileSync(${JSON.stringify(pids)}, [process.pid, child.pid].join(' '));
setInterval(() => {}, 1000);`,
  );
  return file;
};

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const waitFor = <T>(read: () => T) => vi.waitFor(read, { timeout: patient(8000), interval: 50 });
const startedPids = () =>
  waitFor(() => {
    expect(existsSync(pids)).toBe(true);
    const both = readFileSync(pids, 'utf8').split(' ').map(Number);
    expect(both).toHaveLength(2);
    return both;
  });
const expectGone = (both: number[]) => waitFor(() => expect(both.filter(isAlive)).toEqual([]));

it('a program runs to its exit code, and its output is in its log', async () => {
  const code = await runProgram('tsx', ['-e', "console.log('out'); console.error('err'); process.exit(3)"], {
    env: {},
    log,
  });
  expect(code).toBe(3);
  expect(readFileSync(log, 'utf8').split('\n').toSorted()).toEqual(['', 'err', 'out']);
});

it('programs end with all that they have started when the run is stopped', async () => {
  const ended = runProgram('tsx', [program()], { env: {}, log });
  const both = await startedPids();
  await endPrograms();
  expect(await ended).not.toBe(0);
  await expectGone(both);
});

it('programs end with all that they have started when the gate is killed', async () => {
  const module = new URL('run-program.ts', import.meta.url).href;
  const file = join(folder, 'gate.mts');
  writeFileSync(
    file,
    `import { runProgram } from ${JSON.stringify(module)};
await runProgram('tsx', [${JSON.stringify(program())}], { env: {}, log: ${JSON.stringify(log)} });`,
  );
  const gate = spawn(process.execPath, ['--import', 'tsx', file], { cwd: process.cwd(), stdio: 'ignore' });
  const both = await startedPids();
  gate.kill('SIGKILL');
  await expectGone(both);
});
