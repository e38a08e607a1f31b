import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../install.mjs';
import { measureSlowness } from '../patience.mjs';
import type { FileTime } from './counts.ts';

/* Times of a run: written to `reports/` each time, and with `--record` into the repository. */

const RECORD = join(root, 'scripts/gate/recorded-times.json');
const PAGE = join(root, 'docs/testing.md');
const MARKS = ['<!-- times -->', '<!-- /times -->'] as const;
/** A stage has grown when it takes this much longer than recorded, and at least these seconds. */
const GROWTH = 1.25;
const LEAST = 5;
const SLOWEST = 20;

const timesSchema = v.object({
  date: v.string(),
  processors: v.number(),
  /** How slow the machine was: 1 for an ordinary one that is idle. */
  slowness: v.number(),
  /** Seconds of the whole run. */
  seconds: v.number(),
  stages: v.record(v.string(), v.object({ passed: v.number(), seconds: v.number() })),
});
/** Times of one run of one command. */
export type Times = v.InferOutput<typeof timesSchema>;
const recordSchema = v.record(v.string(), timesSchema);

export interface TimedStage {
  readonly name: string;
  readonly passed: number;
  readonly seconds: number;
  readonly files: readonly FileTime[];
}

const round = (seconds: number) => Math.round(seconds * 10) / 10;

/** The times of a run, for `reports/times.json` and for the record. */
export function timesOf(rows: readonly TimedStage[], seconds: number): Times {
  return {
    date: new Date().toISOString().slice(0, 10),
    processors: availableParallelism(),
    slowness: round(measureSlowness()),
    seconds: round(seconds),
    stages: Object.fromEntries(
      rows.map(({ name, passed, seconds: own }) => [name, { passed, seconds: round(own) }]),
    ),
  };
}

/** The files that took longest, of all stages. */
export const slowestFiles = (rows: readonly TimedStage[]): FileTime[] =>
  rows
    .flatMap(({ name, files }) => files.map(({ file, seconds }) => ({ file: `${name}: ${file}`, seconds })))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => ({ file: file.replace(root, ''), seconds: round(seconds) }));

const readRecord = (): Record<string, Times> =>
  existsSync(RECORD) ? v.parse(recordSchema, JSON.parse(readFileSync(RECORD, 'utf8'))) : {};

/** One line for each stage that takes more than a quarter longer than recorded, the machines' speeds set off against each other. */
export function grownStages(times: Times, recorded: Times | undefined): string[] {
  if (!recorded || recorded.processors !== times.processors) return [];
  const scale = Math.max(1, times.slowness / recorded.slowness);
  return Object.entries(times.stages).flatMap(([name, { seconds }]) => {
    const before = recorded.stages[name]?.seconds;
    if (before === undefined || seconds < before * scale * GROWTH || seconds - before * scale < LEAST)
      return [];
    return [
      `${name} takes ${seconds} s, ${Math.round((seconds / (before * scale) - 1) * 100)} % more than the ${before} s of ${recorded.date}.`,
    ];
  });
}

const COMMANDS: Readonly<Record<string, string>> = { contributor: 'npm test', all: 'npm test -- --all' };

/** The table of `docs/testing.md`: a row for each stage, two columns for each command. */
export function timesTable(record: Readonly<Record<string, Times>>): string {
  const runs = Object.entries(COMMANDS).flatMap(([mode, command]) => {
    const times = record[mode];
    return times ? [{ command, times }] : [];
  });
  const names = [...new Set(runs.flatMap(({ times }) => Object.keys(times.stages)))];
  const rows = [
    ['stage', ...runs.flatMap(({ command }) => [`\`${command}\`: passed`, 'seconds'])],
    ...names.map((name) => [
      name,
      ...runs.flatMap(({ times }) => {
        const stage = times.stages[name];
        return stage ? [String(stage.passed), String(stage.seconds)] : ['', ''];
      }),
    ]),
    [
      '**wall time**',
      ...runs.flatMap(({ times }) => [
        `${times.date}, ${times.processors} processors`,
        `**${Math.round(times.seconds)}**`,
      ]),
    ],
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  // Numbers stand at the right, as prettier writes such a table.
  const [head = '', ...others] = rows.map(
    (row) =>
      `| ${row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join(' | ')} |`,
  );
  const line = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [head, `| ${line.join(' | ')} |`, ...others].join('\n');
}

/** The recorded times of a command. */
export const recordedTimes = (mode: string): Times | undefined => readRecord()[mode];

/** Makes the times of a run the recorded ones, in the record and in `docs/testing.md`. */
export function recordTimes(mode: string, times: Times): void {
  const record = { ...readRecord(), [mode]: times };
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
  const page = readFileSync(PAGE, 'utf8');
  const [before = '', rest] = page.split(MARKS[0]);
  const after = rest?.split(MARKS[1])[1];
  if (after === undefined) throw new Error(`${PAGE}: expected ${MARKS.join(' … ')} for the table of times.`);
  writeFileSync(PAGE, `${before}${MARKS[0]}\n\n${timesTable(record)}\n\n${MARKS[1]}${after}`);
}
