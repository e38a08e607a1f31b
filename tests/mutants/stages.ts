import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { familyOf } from '../../scripts/gate/family.mjs';
import type { Affected, Group } from '../../scripts/affected.ts';
import { MAIN_JOURNEYS } from '../../scripts/gate/journeys.ts';
import { failuresOfVitest, failuresOfWtr, type Failure } from './reports.ts';

/** The stages that can find a mutant, the cheapest first; the last two need a build. */
export const STAGES = ['unit', 'browser', 'stories', 'dist', 'e2e'] as const satisfies readonly Group[];
export type Stage = (typeof STAGES)[number];
export const needsBuild = (stage: Stage): boolean => stage === 'dist' || stage === 'e2e';

/** Number of files in the first call: the nearest tests find most mutants. */
const FIRST = { unit: 6, browser: 3, stories: 3, dist: 10, e2e: 3 } as const satisfies Record<Stage, number>;
/** Number of files in each later call: a browser that loads more files at once becomes slow. */
const REST = { unit: 400, browser: 40, stories: 40, dist: 40, e2e: 40 } as const satisfies Record<
  Stage,
  number
>;

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);
const packageOf = (file: string): string => /^packages\/[^/]+\//.exec(file)?.[0] ?? file;

/** Which journeys can find a fault: those of `npm test`, or those of `npm test -- --all`. */
export const TIERS = ['main', 'all'] as const;
export type Tier = (typeof TIERS)[number];

/** The tests of a tier among the affected ones. */
export function ofTier(affected: Pick<Affected, Stage>, tier: Tier): Pick<Affected, Stage> {
  if (tier === 'all') return affected;
  return { ...affected, e2e: affected.e2e.filter((file) => MAIN_JOURNEYS.includes(file)) };
}

/** The files of a stage, call by call. */
export interface Calls {
  /** The files beside the mutant and the nearest ones, then the files of its package. */
  near: string[][];
  others: string[][];
}

/** The tests of a stage that can see a change of the file `mutated`; `steps` holds the number of imports between them. */
export function callsOf(
  stage: Stage,
  mutated: string,
  affected: Pick<Affected, Stage>,
  steps: ReadonlyMap<string, number>,
): Calls {
  const distance = (file: string): number =>
    file.startsWith(folderOf(mutated)) ? -1 : (steps.get(file) ?? Number.MAX_SAFE_INTEGER);
  const files = affected[stage].toSorted((a, b) => distance(a) - distance(b));
  const beside = files.filter((file) => distance(file) < 0);
  const first = files.slice(0, Math.max(FIRST[stage], beside.length));
  const isOwn = (file: string): boolean =>
    packageOf(mutated) !== 'packages/widgets/' &&
    !first.includes(file) &&
    packageOf(file) === packageOf(mutated);
  const own = files.filter(isOwn);
  const rest = files.slice(first.length).filter((file) => !isOwn(file));
  const others: string[][] = [];
  for (let at = 0; at < rest.length; at += REST[stage]) others.push(rest.slice(at, at + REST[stage]));
  return { near: [first, own].filter((call) => call.length > 0), others };
}

const VITEST = ['run', '--bail', '1', '--reporter=json'];
interface Command {
  tool: 'vitest' | 'wtr';
  args: readonly string[];
  env: Readonly<Record<string, string>>;
}

/** The command that runs these files of a stage. */
export function commandOf(stage: Stage, files: readonly string[]): Command {
  const env = {};
  if (stage === 'browser') return { tool: 'wtr', args: ['--files', ...files], env };
  if (stage === 'dist')
    return { tool: 'wtr', args: ['--config', 'web-test-runner.dist.config.mjs', '--files', ...files], env };
  const args = [...VITEST, '--project', stage];
  return stage === 'stories'
    ? { tool: 'vitest', args, env: { APUNT_STORIES: files.join(' ') } }
    : { tool: 'vitest', args: [...args, ...files], env };
}

/** Milliseconds after which a runner is ended: the mutant may have made it wait for ever. */
const PATIENCE = 20 * 60 * 1000;

let running: ChildProcess | undefined;

/** Ends the tool that runs, with all that it has started. */
export function stopRunning(): void {
  if (running?.pid === undefined) return;
  for (const pid of familyOf(running.pid)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/** Runs a tool of the checkout; resolves to its exit code. */
function runTool(
  root: string,
  tool: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    running = spawn(join(root, 'node_modules/.bin', tool), args, {
      cwd: root,
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, APUNT_REPORT: '', NO_COLOR: '1', ...env },
    });
    const timer = setTimeout(stopRunning, PATIENCE);
    running.once('error', reject);
    running.once('close', (code) => {
      clearTimeout(timer);
      running = undefined;
      resolve(code ?? 1);
    });
  });
}

/** Builds the checkout; false when that fails. */
export async function build(root: string): Promise<boolean> {
  return (await runTool(root, 'rollup', ['-c', '--silent'])) === 0;
}

/** Runs these files of a stage in a checkout. Throws a sentence when the runner has failed without a failed test. */
export async function runFiles(root: string, stage: Stage, files: readonly string[]): Promise<Failure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'apunt-mutants-'));
  const report = join(folder, 'report.json');
  const { tool, args, env } = commandOf(stage, files);
  const isVitest = tool === 'vitest';
  try {
    const code = isVitest
      ? await runTool(root, tool, [...args, `--outputFile=${report}`], env)
      : await runTool(root, tool, args, { ...env, APUNT_REPORT: report });
    const read: unknown = JSON.parse(readFileSync(report, 'utf8'));
    const failures = isVitest
      ? failuresOfVitest(read, root, stage === 'stories' ? files : undefined)
      : failuresOfWtr(read, root, files);
    if (code !== 0 && failures.length === 0) throw new Error(`${tool} ended with ${code}`);
    return failures;
  } catch (error) {
    throw new Error(`${stage}, ${files.length} files from ${files[0]} on: ${String(error)}`, {
      cause: error,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
