import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from './build.ts';
import type { Results } from './report.ts';

/* What was reached before, and whether it is kept. */

const FILE = join(root, 'bench/results/recorded.json');
/** How much worse than recorded a row may be: times of the same code differ by that much from run to run. */
const LEEWAY = 1.15;

const rowsSchema = v.record(v.string(), v.record(v.string(), v.number()));
const recordedSchema = v.object({ short: rowsSchema, ratios: rowsSchema });
type Recorded = v.InferOutput<typeof recordedSchema>;
/** `short`: figures that do not wobble, as they are. `ratios`: all others, as times hand-written elements. */
export type Kind = keyof Recorded;

export interface Worse {
  contender: string;
  measure: string;
  recorded: number;
  now: number;
}

const read = (): Recorded => v.parse(recordedSchema, JSON.parse(readFileSync(FILE, 'utf8')));

/** Each of our measures as times the hand-written one; those without one, or with nothing in it, are no ratios. */
export function ratiosOf(results: Results, ours: readonly string[], base: string): Results {
  const from = results[base] ?? {};
  return Object.fromEntries(
    ours.map((name) => [
      name,
      Object.fromEntries(
        Object.entries(results[name] ?? {}).flatMap(([measure, value]) => {
          const hand = from[measure] ?? 0;
          return hand > 0 ? [[measure, value / hand]] : [];
        }),
      ),
    ]),
  );
}

/** Rows that are worse than recorded by more than the leeway. A recorded row that is not measured any more is one, too. */
export function worseThan(recorded: Results, now: Results): Worse[] {
  return Object.entries(recorded).flatMap(([contender, rows]) =>
    Object.entries(rows).flatMap(([measure, before]) => {
      const value = now[contender]?.[measure] ?? Number.NaN;
      return value <= before * LEEWAY ? [] : [{ contender, measure, recorded: before, now: value }];
    }),
  );
}

/**
 * Compares with what is recorded; what is worse is measured once more, because a machine has bad minutes. Gives back the
 * rows that were worse both times.
 */
export async function check(kind: Kind, now: Results, again: () => Promise<Results>): Promise<Worse[]> {
  const recorded = read()[kind];
  const first = worseThan(recorded, now);
  if (first.length === 0) return [];
  console.info(
    `Measured again, because worse than recorded: ${first.map(({ measure }) => measure).join(', ')}.`,
  );
  const second = worseThan(recorded, await again());
  return second.filter((row) =>
    first.some(({ contender, measure }) => contender === row.contender && measure === row.measure),
  );
}

/** Writes down what is reached now. */
export function record(kind: Kind, now: Results): void {
  const rounded = (value: number) => Math.round(value * 100) / 100;
  const rows = Object.fromEntries(
    Object.entries(now).map(([name, measures]) => [
      name,
      Object.fromEntries(Object.entries(measures).map(([measure, value]) => [measure, rounded(value)])),
    ]),
  );
  writeFileSync(FILE, `${JSON.stringify({ ...read(), [kind]: rows }, null, 2)}\n`);
}

/** A line for each row that is worse. */
export const told = (worse: readonly Worse[]): string =>
  worse
    .map(
      ({ contender, measure, recorded, now }) => `${contender}, ${measure}: ${now} now, ${recorded} recorded`,
    )
    .join('\n');
