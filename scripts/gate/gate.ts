import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, missingFonts } from '../chromium.mjs';
import { installEngines, missingEngines } from '../engines.mjs';
import { root } from '../install.mjs';
import { installStorage, missingStorages } from '../storages.mjs';
import { installWordPress, missingForWordPress } from '../wordpress/site.mjs';
import { chooseStages, type Choice } from './choose.ts';
import { closingLines, countsOf, fileTimesOf, type Counts, type Report } from './counts.ts';
import { readOptions, type Options } from './options.ts';
import { endPrograms, runProgram } from './run-program.ts';
import { schedule } from './schedule.ts';
import { STAGES, type Stage } from './stages.ts';
import { grownStages, recordedTimes, recordTimes, slowestFiles, timesOf, type TimedStage } from './times.ts';

const REPORTS = join(root, 'reports');
/** Bytes of memory with which two stages go beside each other: each may start two browsers. */
const ROOMY = 6 * 2 ** 30;
/** Lines of a failed stage's output that are printed. */
const TAIL = 200;
const LINES_OF_A_FAILURE = 8;

type Row = Counts & TimedStage;

const NO_COUNTS: Counts = { passed: 0, failed: 0, skipped: 0, absent: [], failures: [] };

/** The programs that this machine lacks: a group of tests that is named like one of them is skipped. */
const missingPrograms = () => [
  ...missingEngines(),
  ...missingStorages(),
  ...(missingForWordPress().length > 0 ? ['wordpress'] : []),
];

function install(stages: readonly Stage[]): void {
  const has = (name: string) => stages.some((stage) => stage.name === name);
  if (has('engines')) installEngines();
  if (has('e2e')) installStorage();
  if (has('wordpress')) installWordPress();
}

const logOf = ({ name }: Stage) => join(REPORTS, `${name}.log`);
const reportOf = ({ name }: Stage) => join(REPORTS, `${name}.json`);

/** The report of a stage; undefined for a report that was not written. */
function readReport(stage: Stage): Report | undefined {
  try {
    return JSON.parse(readFileSync(reportOf(stage), 'utf8'));
  } catch {
    return undefined;
  }
}

function countStage(stage: Stage, code: number): Pick<Row, keyof Counts | 'files'> {
  if (stage.report === undefined) return { ...NO_COUNTS, [code === 0 ? 'passed' : 'failed']: 1, files: [] };
  const report = readReport(stage);
  if (!report) return { ...NO_COUNTS, failed: 1, files: [] };
  return { ...countsOf(report, code, missingPrograms()), files: fileTimesOf(report) };
}

async function runStage(stage: Stage, env: Readonly<Record<string, string>>): Promise<Row> {
  const started = performance.now();
  const json =
    stage.report === 'vitest'
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(stage)}`]
      : [];
  const code = await runProgram(stage.tool, [...stage.args, ...json], {
    env: { APUNT_REPORT: reportOf(stage), NO_COLOR: '1', ...env, ...stage.env },
    log: logOf(stage),
  });
  return { name: stage.name, ...countStage(stage, code), seconds: (performance.now() - started) / 1000 };
}

function printFailed(stage: Stage): void {
  const lines = readFileSync(logOf(stage), 'utf8').trimEnd().split('\n');
  console.log(`\n── ${stage.name} ${'─'.repeat(70 - stage.name.length)}`);
  if (lines.length > TAIL) console.log(`… ${lines.length - TAIL} lines before, in reports/${stage.name}.log`);
  console.log(lines.slice(-TAIL).join('\n'));
}

/** The lines of a failure's message, without where it was thrown: on another machine they are all that is left of it. */
const whatIsWrong = (message: string): string[] =>
  message
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, LINES_OF_A_FAILURE);

function printTable(rows: readonly Row[]): void {
  const widest = Math.max(...rows.map(({ name }) => name.length));
  console.log(`\n${'stage'.padEnd(widest)}  passed  failed  seconds`);
  for (const { name, passed, failed, seconds } of rows)
    console.log(
      `${name.padEnd(widest)} ${String(passed).padStart(7)} ${String(failed).padStart(7)} ${seconds.toFixed(1).padStart(8)}`,
    );
  for (const { name, failures } of rows.filter(({ failed }) => failed > 0)) {
    console.log(`\n${name} failed${failures.length > 0 ? ':' : ': see its part above.'}`);
    for (const { name: test, message } of failures)
      console.log([`  ${test}`, ...whatIsWrong(message).map((line) => `    ${line}`)].join('\n'));
  }
}

/** Writes the times of a run; gives back the lines that tell of stages that have grown. */
function keepTimes(rows: readonly Row[], seconds: number, { mode, isRecording }: Options): string[] {
  const times = timesOf(rows, seconds);
  const slowest = slowestFiles(rows);
  writeFileSync(join(REPORTS, 'times.json'), `${JSON.stringify({ ...times, slowest }, null, 2)}\n`);
  const grown = grownStages(times, recordedTimes(mode));
  if (!isRecording) return grown;
  if (rows.some(({ failed }) => failed > 0))
    return [...grown, 'Nothing is recorded of a run that has failed.'];
  recordTimes(mode, times);
  return grown;
}

async function runStages({ stages, leftOut, env }: Choice, options: Options): Promise<number> {
  const started = performance.now();
  if (options.isInstalling) install(stages);
  const rows: Row[] = [];
  let isStopped = false;
  // A signal ends the programs that run with all that they have started; no stage comes after it.
  const stop = () => {
    isStopped = true;
    void endPrograms();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  await schedule(stages, totalmem() >= ROOMY ? 2 : 1, {
    isStopped: () => isStopped,
    async run(stage) {
      console.log(`${stage.name} …`);
      const row = await runStage(stage, env);
      if (isStopped) return false;
      rows.push(row);
      const { passed, failed, seconds } = row;
      console.log(`${stage.name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s`);
      if (failed > 0) printFailed(stage);
      return failed === 0;
    },
    skip(stage, need) {
      console.log(`${stage.name}: not run, because ${need} has failed`);
    },
  });
  const ordered = STAGES.flatMap(({ name }) => rows.filter((row) => row.name === name));
  if (ordered.length > 0) printTable(ordered);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `\n${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s on ${availableParallelism()} processors`,
  );
  if (isStopped) {
    console.log(`Stopped before the end.\n${closingLines(ordered).join('\n')}`);
    return 1;
  }
  for (const line of leftOut) console.log(`left out: ${line}`);
  for (const line of keepTimes(ordered, seconds, options)) console.log(line);
  for (const line of missingFonts()) console.log(line);
  console.log(closingLines(ordered).join('\n'));
  return ordered.some(({ failed }) => failed > 0) ? 1 : 0;
}

const isDiskFull = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === 'ENOSPC';

/**
 * Runs the gate. Gives back the exit status: 0 when all has passed, 1 when something has failed or the run was stopped, 2 when it cannot
 * run at all.
 */
export async function runGate(words: readonly string[]): Promise<number> {
  try {
    const options = readOptions(
      words,
      STAGES.map(({ name }) => name),
    );
    const choice = await chooseStages(STAGES, options);
    ensureChromium();
    rmSync(REPORTS, { recursive: true, force: true });
    mkdirSync(REPORTS, { recursive: true });
    return await runStages(choice, options);
  } catch (error) {
    await endPrograms();
    if (isDiskFull(error)) console.error('npm test: the disk is full, so no report can be written.');
    else console.error(error instanceof Error ? error.message : String(error));
    // A fault of the gate itself needs its place; a sentence for the terminal does not.
    if (error instanceof TypeError || error instanceof ReferenceError) console.error(error.stack);
    return 2;
  }
}
