import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.ts';
import { CONTENT_NAMES } from './content.ts';
import { judge } from './goals.ts';
import { median } from './median.ts';
import type { Samples } from './scenarios.ts';
import { table } from './table.ts';

/** Contender → measure → median. */
export type Results = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface Facts {
  date: string;
  browser: string;
  node: string;
  cores: number;
  throttle: number;
  /** Times that the machine was slower than that of the goals, before each run. */
  slowness: readonly number[];
  runs: number;
  /** Load average before the first run: above 1, somebody else was at work, too. */
  load: number;
}

const BY_HAND = { vanilla: 'hand-written' };
const LIBRARY = { apunt: 'apunt', 'apunt-light': 'apunt, light' };

export const NAMES: Readonly<Record<string, string>> = {
  ...BY_HAND,
  lit: 'Lit 3',
  r2wc: 'plain r2wc',
  ...LIBRARY,
};

/** Ours beside the least that React can do, and the same by hand. */
export const FLOOR_NAMES: Readonly<Record<string, string>> = {
  ...BY_HAND,
  floor: 'React alone',
  ...LIBRARY,
};

const ROWS: readonly (readonly [measure: string, title: string, unit: string, digits: number])[] = [
  ['bytes like', 'like: JS on the wire', 'kB', 1],
  ['bytes like + poll', 'like + poll: JS on the wire', 'kB', 1],
  ['view 1', 'script → 1 like', 'ms', 0],
  ['view 60', 'script → those in view of 60', 'ms', 0],
  ['all 60', 'script → all 60', 'ms', 0],
  ['processor view 1', 'processor time, script → 1 like', 'ms', 1],
  ['processor view 60', 'processor time, script → those in view of 60', 'ms', 1],
  ['processor all 60', 'processor time, script → all 60', 'ms', 1],
  ['view 1000', 'script → those in view of 1,000', 'ms', 0],
  ['all 1000', 'script → all 1,000', 'ms', 0],
  ['view poll', 'script → poll and likes in view', 'ms', 0],
  ['line script', 'slow line, script alone: navigation → first like', 'ms', 0],
  ['line files', 'slow line, files named in the head: navigation → first like', 'ms', 0],
  ['present 60', 'code present: mount 60', 'ms', 1],
  ['present 1000', 'code present: mount 1,000', 'ms', 0],
  ['task all 1000', 'longest task, 1,000 mounted at once', 'ms', 0],
  ['task view 1000', 'longest task, default strategy', 'ms', 0],
  ['click', 'click → paint among 1,000', 'ms', 1],
  ['list page', 'list of 500: the last pages of 12, each', 'ms', 1],
  ['list growth', 'list of 500: last pages to first', '×', 2],
  ['heap', 'heap for 1,000, code included', 'MB', 2],
  ['heap beyond the code', 'heap for 1,000, code present', 'MB', 2],
  ['listeners', 'event listeners for 1,000', '', 0],
  ['kept nodes', 'nodes kept after 200 mounts', '', 0],
  ['kept listeners', 'listeners kept after 200 mounts', '', 0],
  ['kept hosts', 'hosts kept after 200 mounts', '', 0],
  ['layout shift', 'layout shift', '', 4],
];

const CONTENT_ROWS: typeof ROWS = [
  ['empty script', 'a page without a card: time in scripts', 'ms', 1],
  ['cards script', '60 cards printed whole: time in scripts', 'ms', 1],
  ['cards alone', '60 cards: scripts beyond the loader, full speed', 'ms', 2],
  ['cards bytes', '60 cards printed whole: JS on the wire', 'kB', 1],
  ['carousel bytes', 'carousel of 30: JS on the wire', 'kB', 1],
  ['carousel shown', 'script (ours: pointer over) → carousel of 30', 'ms', 0],
  ['carousel task', 'longest task, carousel of 30', 'ms', 0],
  ['feed drawn', 'live feed of 5,000: script → all drawn', 'ms', 0],
  ['feed late drawn', 'live feed of 5,000: frames over 50 ms while it is drawn', '', 0],
  ['feed frame throw', 'live feed of 5,000, thrown (18,000 px/s): longest frame', 'ms', 0],
  ['feed late throw', 'live feed of 5,000, thrown: frames over 50 ms, of 240', '', 0],
  ['feed frame look', 'live feed of 5,000, looked through (3,600 px/s): longest frame', 'ms', 0],
  ['feed late look', 'live feed of 5,000, looked through: frames over 50 ms, of 240', '', 0],
  ['chrome frame', 'header, bar and ads, 20,000 px scrolled: longest frame', 'ms', 0],
  ['chrome late', 'header, bar and ads, 20,000 px scrolled: frames over 50 ms', '', 0],
  ['chrome scroll', 'header, bar and ads: scripts per scroll event', 'ms', 2],
  ['chrome alone', 'header, bar and ads: scripts of ours per scroll event', 'ms', 2],
  ['gallery bytes', 'gallery of 12: JS on the wire', 'kB', 1],
  ['gallery shown', 'pointer over → gallery of 12', 'ms', 0],
  ['gallery open bytes', 'gallery of 12, one photo open: JS on the wire', 'kB', 1],
  ['gallery open', 'gallery: press → photo in full', 'ms', 0],
  ['content shift', 'layout shift', '', 4],
];

const scale = (unit: string): number => ({ kB: 1e3, MB: 1e6 })[unit] ?? 1;

/** Medians of all measures; of what must be nothing, the worst. */
export function summarise(samples: ReadonlyMap<string, Samples>): Results {
  const worst = (name: string) => name.startsWith('kept') || name.endsWith(' shift');
  return Object.fromEntries(
    [...samples].map(([contender, measures]) => [
      contender,
      Object.fromEntries(
        [...measures].map(([name, values]) => [name, worst(name) ? Math.max(...values) : median(values)]),
      ),
    ]),
  );
}

const show = (value: number, unit: string, digits: number): string =>
  Number.isNaN(value)
    ? '–'
    : `${(value / scale(unit)).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit && ` ${unit}`}`;

/** One row for each measure, one column for each contender, with its ratio to the first that is written by hand. */
function compared(
  rows: typeof ROWS,
  results: Results,
  names: Readonly<Record<string, string>>,
  first: string,
): string {
  const contenders = Object.keys(names).filter((name) => results[name]);
  const lines = rows.map(([measure, title, unit, digits]) => [
    title,
    ...contenders.map((name) => {
      const value = results[name]?.[measure];
      const base = results[first]?.[measure] ?? 0;
      if (value === undefined) return '–';
      const isPlain = name === first || base <= 0 || unit === '×';
      const ratio = isPlain ? '' : ` (${(value / base).toFixed(1)}×)`;
      return show(value, unit, digits) + ratio;
    }),
  ]);
  return table(['', ...contenders.map((name) => names[name] ?? name)], lines);
}

/** The rows about cards and carousels. */
export const contentTable = (content: Results): string =>
  compared(CONTENT_ROWS, content, CONTENT_NAMES, 'content-vanilla');

/** What a like costs with React and nothing else, beside ours. */
export function floorTable(results: Results): string {
  const kept: (typeof ROWS)[number] = ['bytes kept by a like', 'bytes kept by each like', '', 0];
  const rows = ROWS.filter(([measure]) => results['floor']?.[measure] !== undefined);
  return compared([...rows, kept], results, FLOOR_NAMES, 'vanilla');
}

/** Numbers from the least to the greatest. */
export const range = (values: readonly number[]): string =>
  [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(1)).join(' to ');

/** The report as Markdown, which also reads well in a terminal. */
export function toMarkdown(results: Results, facts: Facts, content: Results): string {
  const numbers = compared(ROWS, results, NAMES, 'vanilla');
  const ratio = (value: number) => (Number.isFinite(value) ? `${value.toFixed(2)}×` : '–');
  const goals = judge(results, content).map(
    ({ name, asked, unit, digits = 0, ours, toVanilla, toR2wc, met }) => [
      name,
      show(ours, unit, digits),
      ratio(toVanilla),
      ratio(toR2wc),
      asked,
      met ? '✓' : '✗',
    ],
  );
  return `# Bench

${facts.date}, ${facts.browser}, ${facts.cores} cores, Node ${facts.node}, median of ${facts.runs} runs, machine load ${facts.load.toFixed(1)} before.
Pages as slow as with the CPU throttled ${facts.throttle}× on the machine of the goals (ADR 0072); this one was ${range(facts.slowness)} times slower by itself.
In brackets: times hand-written elements.

${numbers}

## Content

${contentTable(content)}

## Goals

${table(['', 'apunt', 'to hand-written', 'to plain r2wc', 'goal', ''], goals)}
`;
}

/** Writes `bench/results/latest.json` and `.md`. */
export function save(
  samples: ReadonlyMap<string, Samples>,
  facts: Facts,
  markdown: string,
  content: ReadonlyMap<string, Samples>,
): void {
  const folder = join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const plain = (given: typeof samples) =>
    Object.fromEntries(
      [...given].map(([contender, measures]) => [
        contender,
        Object.fromEntries([...measures].map(([name, values]) => [name, values.map(round)])),
      ]),
    );
  const all = { facts, samples: plain(samples), content: plain(content) };
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(all, null, 1)}\n`);
  writeFileSync(join(folder, 'latest.md'), markdown);
}
