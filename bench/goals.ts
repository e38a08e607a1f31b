import type { Results } from './report.ts';
import { LIGHT, OURS } from './pages.ts';

export interface Goal {
  name: string;
  /** What is asked, in words. */
  asked: string;
  measure: string;
  /** Asked of the light build. */
  isLight?: true;
  digits?: number;
  unit: string;
  isMet: (numbers: { ours: number; vanilla: number; r2wc: number }) => boolean;
}

const times = (most: number): Pick<Goal, 'asked' | 'isMet'> => ({
  asked: `≤ ${most} × hand-written`,
  isMet: ({ ours, vanilla }) => ours <= most * vanilla,
});
const none: Pick<Goal, 'asked' | 'isMet'> = { asked: '0', isMet: ({ ours }) => ours <= 0 };

export const GOALS: readonly Goal[] = [
  { name: '1,000 likes, script → those in view', measure: 'view 1000', unit: 'ms', ...times(2.5) },
  { name: '1,000 likes, code present → all', measure: 'present 1000', unit: 'ms', ...times(10) },
  {
    name: '1,000 likes, code present → all',
    measure: 'present 1000',
    unit: 'ms',
    asked: '≥ 5 × faster than plain r2wc',
    isMet: ({ ours, r2wc }) => 5 * ours <= r2wc,
  },
  { name: '60 likes, script → all', measure: 'all 60', unit: 'ms', ...times(3.5) },
  {
    name: 'longest task, 1,000 mounted at once',
    measure: 'task all 1000',
    unit: 'ms',
    asked: '≤ 50 ms',
    isMet: ({ ours }) => ours <= 50,
  },
  {
    name: 'longest task, default strategy',
    measure: 'task view 1000',
    unit: 'ms',
    asked: '≤ 50 ms',
    isMet: ({ ours }) => ours <= 50,
  },
  { name: 'click → paint among 1,000', measure: 'click', unit: 'ms', ...times(1.2) },
  {
    name: 'list of 500 appended in 12s: last pages to first',
    measure: 'list growth',
    unit: '×',
    digits: 2,
    asked: '≤ 1.4 ×',
    isMet: ({ ours }) => ours <= 1.4,
  },
  {
    name: '60 cards printed whole, scripts beyond the loader',
    measure: 'cards alone',
    unit: 'ms',
    digits: 2,
    asked: '≤ 1 ms at full speed',
    isMet: ({ ours }) => ours <= 1,
  },
  {
    name: 'light build, carousel of 30: JS on the wire',
    measure: 'carousel bytes',
    isLight: true,
    unit: 'kB',
    digits: 1,
    asked: '≤ 40 kB',
    isMet: ({ ours }) => ours <= 40_000,
  },
  {
    name: 'light build, carousel of 30: pointer over → arrows',
    measure: 'carousel shown',
    isLight: true,
    unit: 'ms',
    asked: '≤ 150 ms',
    isMet: ({ ours }) => ours <= 150,
  },
  {
    name: 'light build, gallery of 12 before a press: JS on the wire',
    measure: 'gallery bytes',
    isLight: true,
    unit: 'kB',
    digits: 1,
    asked: '≤ 40 kB',
    isMet: ({ ours }) => ours <= 40_000,
  },
  {
    name: 'live feed of 5,000: script → all drawn',
    measure: 'feed drawn',
    unit: 'ms',
    digits: 0,
    asked: '≤ 6,000 ms',
    isMet: ({ ours }) => ours <= 6000,
  },
  {
    name: 'live feed of 5,000: frames over 50 ms while it is drawn',
    measure: 'feed late drawn',
    unit: '',
    digits: 0,
    ...none,
  },
  {
    name: 'live feed of 5,000, thrown: frames over 50 ms',
    measure: 'feed late throw',
    unit: '',
    digits: 0,
    ...none,
  },
  {
    name: 'header, bar and ads: ours per scroll event',
    measure: 'chrome alone',
    unit: 'ms',
    digits: 2,
    asked: '≤ 0.3 ms',
    isMet: ({ ours }) => ours <= 0.3,
  },
  { name: 'header, bar and ads: frames over 50 ms', measure: 'chrome late', unit: '', digits: 0, ...none },
  { name: 'heap for 1,000', measure: 'heap', unit: 'MB', digits: 2, ...times(8) },
  {
    name: 'event listeners for 1,000',
    measure: 'listeners',
    unit: '',
    digits: 0,
    asked: '≤ 15,000',
    isMet: ({ ours }) => ours <= 15_000,
  },
  { name: 'nodes kept after 200 mounts', measure: 'kept nodes', unit: '', digits: 0, ...none },
  { name: 'listeners kept after 200 mounts', measure: 'kept listeners', unit: '', digits: 0, ...none },
  { name: 'hosts kept after 200 mounts', measure: 'kept hosts', unit: '', digits: 0, ...none },
  { name: 'layout shift', measure: 'layout shift', unit: '', digits: 4, ...none },
];

export interface Verdict extends Goal {
  ours: number;
  toVanilla: number;
  toR2wc: number;
  met: boolean;
}

/** Our numbers against the goals; `content` are those of the rows about content. */
export function judge(results: Results, content: Results): Verdict[] {
  const read = (contender: string, measure: string) =>
    results[contender]?.[measure] ?? content[contender]?.[measure] ?? Number.NaN;
  return GOALS.map((goal) => {
    const numbers = {
      ours: read(goal.isLight ? LIGHT : OURS, goal.measure),
      vanilla: read('vanilla', goal.measure),
      r2wc: read('r2wc', goal.measure),
    };
    return {
      ...goal,
      ours: numbers.ours,
      toVanilla: numbers.ours / numbers.vanilla,
      toR2wc: numbers.ours / numbers.r2wc,
      met: goal.isMet(numbers),
    };
  });
}
