import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { launch, type Lab } from './browser.ts';
import { buildContender, buildLibrary, buildProbe, type Files } from './build.ts';
import { CONTENT_NAMES, measureContent } from './content.ts';
import { check, ratiosOf, record, told, type Kind } from './check.ts';
import { heapTable, measureKept, weighLikes } from './heap.ts';
import { measureSlowness } from './machine.ts';
import { measureNetwork } from './network.ts';
import { countPaint, measurePaint } from './paint/measure.ts';
import { savePaint, tooLate } from './paint/table.ts';
import {
  contentTable,
  FLOOR_NAMES,
  floorTable,
  NAMES,
  save,
  summarise,
  toMarkdown,
  type Results,
} from './report.ts';
import { isOurs, LIGHT } from './pages.ts';
import { leaks, measure, measureLikes, measureShort, type Samples } from './scenarios.ts';
import { startServer } from './server.ts';
import { THROTTLE } from './throttle.ts';

/*
 * `npm run bench`: the library against hand-written elements, Lit and plain r2wc, side by side in one run. See README.md.
 */

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    content: { type: 'boolean' },
    short: { type: 'boolean' },
    heap: { type: 'boolean' },
    floor: { type: 'boolean' },
    paint: { type: 'boolean' },
    check: { type: 'boolean' },
    record: { type: 'boolean' },
    runs: { type: 'string' },
  },
});
const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
const runs = Number(values.runs ?? (values.quick ? 2 : 5));

const ours = Object.keys(NAMES).filter(isOurs);
const contenders = values.short ? ours : Object.keys(values.floor ? FLOOR_NAMES : NAMES);
const builds = new Map<string, Files>();
const needed = values.paint ? ['vanilla'] : contenders;
const built = new Set([
  ...needed,
  ...(values.short || values.floor || values.paint ? [] : Object.keys(CONTENT_NAMES)),
]);
built.delete('none');
for (const name of built) {
  const library = () => buildLibrary(name === LIGHT ? 'dist/light' : 'dist');
  builds.set(name, isOurs(name) ? library() : await buildContender(name));
}
const server = await startServer(builds, await buildProbe());
const browser = await launch();
/** Of what wobbles nothing is measured with it. */
const lab: Lab = { browser, server, slowness: 1 };
/** How slow the machine was before each run. */
const slowness: number[] = [];

/** For one run of what is timed: a machine that others work on, too, is not as slow in the next one. */
async function timed(): Promise<Lab> {
  const now = await measureSlowness(lab);
  slowness.push(now);
  return { ...lab, slowness: now };
}

const emptyFor = (names: readonly string[]) =>
  new Map<string, Samples>(names.map((name) => [name, new Map()]));

/** Bytes, listeners, leaks of ours, and what pages of the portal ask for. */
async function measureOurs(): Promise<Results> {
  const samples = emptyFor(ours);
  for (const [name, own] of samples) {
    await measureShort(lab, name, own);
    await measureKept(lab, name, own);
  }
  const paint = await countPaint(browser);
  return Object.fromEntries(
    Object.entries(summarise(samples)).map(([name, own]) => [name, { ...own, ...paint[name] }]),
  );
}

async function reportPaint(): Promise<void> {
  const slow = async () => (await timed()).slowness;
  const samples = await measurePaint({ browser, runs, slowness: slow });
  console.info(`\n${savePaint(samples, facts())}`);
  const late = tooLate(samples);
  if (late.length === 0) return;
  console.error(`Later than the same page without script:\n${late.join('\n')}`);
  if (values.check) process.exitCode = 1;
}

async function measureAll(): Promise<ReadonlyMap<string, Samples>> {
  const samples = emptyFor(contenders);
  // The browser's own first steps are nobody's fault.
  await measure(lab, 'vanilla', new Map());
  // In turns, so that a slow minute of the machine meets all of them.
  for (let run = 1; run <= runs; run += 1) {
    const lab = await timed();
    for (const [name, own] of samples) {
      console.info(`run ${run} of ${runs}: ${NAMES[name] ?? name}`);
      await measure(lab, name, own);
      await measureNetwork(lab, name, own);
      if (run === 1) await leaks(lab, name, own);
    }
  }
  return samples;
}

async function measureFloor(): Promise<ReadonlyMap<string, Samples>> {
  const samples = emptyFor(contenders);
  for (let run = 1; run <= runs; run += 1) {
    const lab = await timed();
    for (const [name, own] of samples) await measureLikes(lab, name, own);
  }
  for (const [name, own] of samples) await measureKept(lab, name, own);
  return samples;
}

async function measureAllContent(): Promise<ReadonlyMap<string, Samples>> {
  const content = emptyFor(Object.keys(CONTENT_NAMES));
  for (let run = 1; run <= runs; run += 1) {
    const lab = await timed();
    for (const [name, own] of content) {
      console.info(`content, run ${run} of ${runs}: ${CONTENT_NAMES[name] ?? name}`);
      await measureContent(lab, name, own);
    }
  }
  return content;
}

const facts = () => ({
  date: new Date().toISOString().slice(0, 10),
  browser: `Chromium ${browser.version()}`,
  node: process.versions.node,
  cores: cpus().length,
  throttle: THROTTLE,
  slowness,
  runs,
  load,
});

function report(samples: ReadonlyMap<string, Samples>, content: ReadonlyMap<string, Samples>): void {
  const markdown = toMarkdown(summarise(samples), facts(), summarise(content));
  save(samples, facts(), markdown, content);
  console.info(`\n${markdown}`);
}

/** Holds what was measured against what is recorded, or records it. */
async function hold(kind: Kind, now: Results, again: () => Promise<Results>): Promise<void> {
  if (values.record) return record(kind, now);
  if (!values.check) return;
  const worse = await check(kind, now, again);
  if (worse.length === 0) return;
  console.error(`Worse than recorded, twice:\n${told(worse)}`);
  process.exitCode = 1;
}

const ratios = (samples: ReadonlyMap<string, Samples>) => ratiosOf(summarise(samples), ours, 'vanilla');

try {
  if (values.paint) {
    await reportPaint();
  } else if (values.content) {
    console.info(`\n${contentTable(summarise(await measureAllContent()))}`);
  } else if (values.floor) {
    console.info(`\n${floorTable(summarise(await measureFloor()))}`);
  } else if (values.heap) {
    for (const name of contenders) console.info(heapTable(NAMES[name] ?? name, await weighLikes(lab, name)));
  } else if (values.short) {
    const now = await measureOurs();
    console.info(JSON.stringify(now, null, 2));
    await hold('short', now, measureOurs);
  } else {
    const samples = await measureAll();
    report(samples, await measureAllContent());
    await hold('ratios', ratios(samples), async () => ratios(await measureAll()));
  }
} finally {
  await browser.close();
  server.close();
}
