import * as v from 'valibot';
import { BenchPage, type Lab } from './browser.ts';
import { LIST_PAGES } from './list.ts';
import { isOurs, LIGHT, likeHtml, OURS, pollHtml, type PageSpec } from './pages.ts';
import { longestTask, processorTime, TRACE_CATEGORIES } from './trace.ts';

/** Measure → values, one for each run (clicks: several). */
export type Samples = Map<string, number[]>;

/** Contenders with a list that grows. */
const GROWS = new Set([OURS, LIGHT, 'vanilla']);
const CLICKS = 6;
export const CYCLES = 200;
const WARM_UP = 20;

const startSchema = v.object({ shown: v.number(), check: v.number(), shift: v.number() });

function scriptsOf({ contender, poll, list }: PageSpec): string[] {
  if (isOurs(contender)) return [`/files/${contender}/apunt.js`];
  if (list) return [`/files/${contender}/list.js`];
  return ['like', ...(poll ? ['poll'] : [])].map((name) => `/files/${contender}/${name}.js`);
}

/** Likes that mount at once. */
export const likes = (count: number): string =>
  Array.from({ length: count }, (_, index) => likeHtml(index + 1, 'load')).join('');

function add(samples: Samples, name: string, ...values: number[]): void {
  samples.set(name, [...(samples.get(name) ?? []), ...values]);
}

/** A page whose widgets stand. */
export async function started(lab: Lab, spec: PageSpec, aim: 'view' | 'all') {
  const page = await BenchPage.open(lab, spec);
  const result = await page.run(`start(${JSON.stringify(scriptsOf(spec))}, '${aim}')`, startSchema);
  return { page, result };
}

/** From the script to the widgets in view (default strategy), or to all of them. */
async function fromScript(
  lab: Lab,
  samples: Samples,
  name: string,
  spec: PageSpec,
  aim: 'view' | 'all',
): Promise<void> {
  const { page, result } = await started(lab, spec, aim);
  add(samples, name, result.shown);
  add(samples, 'layout shift', result.shift);
  if (name === 'view 1') add(samples, 'bytes like', await bytesOf(lab, page));
  if (name === 'view poll') add(samples, 'bytes like + poll', await bytesOf(lab, page));
  if (name === 'all 1000') {
    const counters = await page.collect();
    const empty = await BenchPage.open(lab, { ...spec, contender: 'none' });
    await empty.hurry('settle()');
    const before = await empty.collect();
    await empty.close();
    add(samples, 'heap', counters.heap - before.heap);
    add(samples, 'listeners', counters.listeners - before.listeners);
    // Not the last one in view, which the check has pressed.
    for (let index = 0; index < CLICKS; index += 1) add(samples, 'click', await page.click(index));
  }
  await page.close();
}

/** Bytes on the wire of the contender's scripts that a page has fetched. */
export const bytesOf = async ({ server }: Lab, page: BenchPage): Promise<number> =>
  (await page.scripts()).reduce((sum, path) => sum + server.bytes(path), 0);

/** Milliseconds of the longest task until all is at rest. */
export async function traceTasks(lab: Lab, spec: PageSpec, aim: 'view' | 'all'): Promise<number> {
  const page = await BenchPage.open(lab, spec);
  await lab.browser.startTracing(page.page, { categories: TRACE_CATEGORIES });
  await page.run(`start(${JSON.stringify(scriptsOf(spec))}, '${aim}')`, startSchema);
  const trace = await lab.browser.stopTracing();
  await page.close();
  return longestTask(trace.toString('utf8'));
}

/** What the main thread works from the script to the widgets, at full speed: it wobbles far less than the time on the clock. */
async function processor(lab: Lab, samples: Samples, contender: string): Promise<void> {
  const specs: readonly (readonly [string, PageSpec, 'view' | 'all'])[] = [
    ['processor view 1', { contender, likes: 1 }, 'view'],
    ['processor view 60', { contender, likes: 60 }, 'view'],
    ['processor all 60', { contender, likes: 60, hydrate: 'load' }, 'all'],
  ];
  for (const [name, spec, aim] of specs) {
    const page = await BenchPage.open(lab, spec);
    await lab.browser.startTracing(page.page, { categories: ['blink.user_timing'] });
    await page.hurry(`start(${JSON.stringify(scriptsOf(spec))}, '${aim}')`);
    add(samples, name, processorTime((await lab.browser.stopTracing()).toString('utf8')));
    await page.close();
  }
}

/** The code is there, one widget stands; more come. */
async function codePresent(lab: Lab, samples: Samples, contender: string, count: number): Promise<void> {
  const { page } = await started(lab, { contender, likes: 1, hydrate: 'load' }, 'all');
  const before = count === 1000 ? await page.collect() : undefined;
  const time = await page.run(`insert(${JSON.stringify(likes(count))}, ${count})`, v.number());
  add(samples, `present ${count}`, time);
  if (before) {
    await page.hurry('settle()');
    add(samples, 'heap beyond the code', (await page.collect()).heap - before.heap);
  }
  await page.close();
}

/** How many pages at the beginning and at the end of a list are compared; the very first one fetches code. */
const SOME = 10;
const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** A list of 500 in pages of 12: what a page costs at the end, and against those at the beginning. */
async function growList(lab: Lab, samples: Samples, contender: string): Promise<void> {
  if (!GROWS.has(contender)) return;
  const spec: PageSpec = { contender, likes: 0, list: true };
  const page = await BenchPage.open(lab, spec);
  const times = await page.run(
    `grow(${JSON.stringify(scriptsOf(spec))}, ${LIST_PAGES})`,
    v.array(v.number()),
  );
  const first = middle(times.slice(1, 1 + SOME));
  const last = middle(times.slice(-SOME));
  add(samples, 'list page', last);
  add(samples, 'list growth', last / first);
  await page.close();
}

/** One run of everything that is timed, for one contender. */
export async function measure(lab: Lab, contender: string, samples: Samples): Promise<void> {
  for (const count of [1, 60, 1000]) {
    await fromScript(lab, samples, `view ${count}`, { contender, likes: count }, 'view');
    await fromScript(lab, samples, `all ${count}`, { contender, likes: count, hydrate: 'load' }, 'all');
  }
  await fromScript(lab, samples, 'view poll', { contender, likes: 6, poll: true }, 'view');
  await processor(lab, samples, contender);
  await codePresent(lab, samples, contender, 60);
  await codePresent(lab, samples, contender, 1000);
  await growList(lab, samples, contender);
  add(samples, 'task all 1000', await traceTasks(lab, { contender, likes: 1000, hydrate: 'load' }, 'all'));
  add(samples, 'task view 1000', await traceTasks(lab, { contender, likes: 1000 }, 'view'));
}

/** Likes alone: what can be said of a contender that has nothing else. */
export async function measureLikes(lab: Lab, contender: string, samples: Samples): Promise<void> {
  await fromScript(lab, samples, 'view 1', { contender, likes: 1 }, 'view');
  for (const count of [60, 1000])
    await fromScript(lab, samples, `all ${count}`, { contender, likes: count, hydrate: 'load' }, 'all');
  await processor(lab, samples, contender);
  for (const count of [60, 1000]) await codePresent(lab, samples, contender, count);
}

/** What does not wobble: bytes, listeners, and what stays behind. */
export async function measureShort(lab: Lab, contender: string, samples: Samples): Promise<void> {
  for (const [name, spec] of [
    ['bytes like', { contender, likes: 1 }],
    ['bytes like + poll', { contender, likes: 6, poll: true }],
  ] as const) {
    const { page } = await started(lab, spec, 'view');
    add(samples, name, await bytesOf(lab, page));
    await page.close();
  }
  const { page } = await started(lab, { contender, likes: 1000, hydrate: 'load' }, 'all');
  add(samples, 'listeners', (await page.collect()).listeners);
  await page.close();
  await leaks(lab, contender, samples);
}

/** What stays behind when widgets have come and gone many times. */
export async function leaks(lab: Lab, contender: string, samples: Samples): Promise<void> {
  const spec: PageSpec = { contender, likes: 1, hydrate: 'load', poll: true };
  const { page } = await started(lab, spec, 'all');
  const html = JSON.stringify(likes(10) + pollHtml('load'));
  await page.hurry(`cycle(${html}, 11, ${WARM_UP})`);
  const before = await page.collect();
  await page.hurry('forget()');
  await page.hurry(`cycle(${html}, 11, ${CYCLES})`);
  const after = await page.collect();
  add(samples, 'kept nodes', after.nodes - before.nodes);
  add(samples, 'kept listeners', after.listeners - before.listeners);
  add(samples, 'kept hosts', await page.run('alive()', v.number()));
  await page.close();
}
