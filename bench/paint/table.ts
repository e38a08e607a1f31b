import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build.ts';
import { LIGHT, OURS } from '../pages.ts';
import { range, type Facts } from '../report.ts';
import { table } from '../table.ts';
import { CONTENDERS, middle, NO_SCRIPT, type Contender, type PaintSamples } from './measure.ts';
import type { Visit } from './visit.ts';

/* The report of `npm run bench -- --paint`. */

/** How much later than without script the library may let a page paint. */
const MOST = 1.05;

const NAMES: Readonly<Record<Contender, string>> = {
  none: 'no script',
  apunt: 'React',
  'apunt-light': 'light',
  r2wc: 'plain r2wc',
};

const whole = (value: number): string =>
  Number.isNaN(value) ? '–' : value.toLocaleString('en', { maximumFractionDigits: 0 });

type Figure = Exclude<keyof Visit, 'early'>;

/** A figure of a page by each contender; `ratio`: in brackets, times the page without script. */
function row(
  name: string,
  visits: ReadonlyMap<Contender, Visit[]>,
  figure: Figure,
  ratio: boolean,
): string[] {
  const base = middle(visits.get(NO_SCRIPT), figure);
  return [
    name,
    ...CONTENDERS.map((contender) => {
      const value = middle(visits.get(contender), figure);
      const isBase = contender === NO_SCRIPT || !ratio;
      return value === 0 ? '–' : whole(value) + (isBase ? '' : ` (${(value / base).toFixed(2)})`);
    }),
  ];
}

const FIGURES: readonly (readonly [title: string, figure: Figure, ratio: boolean])[] = [
  ['First contentful paint, ms', 'fcp', true],
  ['Largest contentful paint, ms', 'lcp', true],
  ['First `apunt-ready`, ms', 'ready', false],
  ['Blocking time, ms', 'blocked', false],
  ['First press (interaction to next paint), ms', 'press', false],
  ['Bytes on the line', 'bytes', false],
  ['Requests', 'requests', false],
];

/** The pages that a build lets paint too late, with what is too late. */
export function tooLate(samples: PaintSamples): string[] {
  return [...samples].flatMap(([name, visits]) =>
    ([OURS, LIGHT] as const).flatMap((build) =>
      (['fcp', 'lcp'] as const).flatMap((figure) => {
        const ratio = middle(visits.get(build), figure) / middle(visits.get(NO_SCRIPT), figure);
        return ratio <= MOST ? [] : [`${name}, ${build}: ${figure} ${ratio.toFixed(2)} ×, at most ${MOST}`];
      }),
    ),
  );
}

/** One table for each figure, in Markdown. */
export function paintTables(samples: PaintSamples): string {
  const head = ['page', ...CONTENDERS.map((contender) => NAMES[contender])];
  return FIGURES.map(([title, figure, ratio]) => {
    const rows = [...samples].map(([name, visits]) => row(name, visits, figure, ratio));
    return `### ${title}\n\n${table(head, rows)}`;
  }).join('\n\n');
}

/** Writes `bench/results/paint.md`, and gives back what stands in it. */
export function savePaint(
  samples: PaintSamples,
  { date, browser, cores, runs, load, slowness }: Facts,
): string {
  const text = `# Paint

${date}, ${browser}, ${cores} cores, median of ${runs} runs, machine load ${load.toFixed(1)} before; this machine was ${range(slowness)} times slower than that of the goals.
A phone of 412 × 823 pixels, 150 ms, 1.6 Mbit/s, the processor throttled 4 times on the machine of the goals (ADR 0072), cold cache. In brackets: times the same page without script; the goal is at most ${MOST}.

${paintTables(samples)}
`;
  writeFileSync(join(root, 'bench/results/paint.md'), text);
  return text;
}
