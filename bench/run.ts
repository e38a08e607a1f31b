import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { launch, THROTTLE } from './browser.ts';
import { buildContender, buildLibrary, buildProbe, type Files } from './build.ts';
import { CONTENT_NAMES, measureContent } from './content.ts';
import { judge } from './goals.ts';
import { contentTable, NAMES, save, summarise, toMarkdown } from './report.ts';
import { leaks, measure, OURS, type Samples } from './scenarios.ts';
import { startServer } from './server.ts';

/*
 * `npm run bench`: the library against hand-written elements, Lit and plain r2wc, side by side in one run. See README.md.
 */

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    content: { type: 'boolean' },
    check: { type: 'boolean' },
    runs: { type: 'string' },
  },
});
const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
const runs = Number(values.runs ?? (values.quick ? 2 : 5));

const contenders = Object.keys(NAMES);
const builds = new Map<string, Files>();
const built = new Set([...contenders, ...Object.keys(CONTENT_NAMES)]);
built.delete('none');
for (const name of built) builds.set(name, name === OURS ? buildLibrary() : await buildContender(name));
const server = await startServer(builds, await buildProbe());
const browser = await launch();
const lab = { browser, server };

function report(samples: ReadonlyMap<string, Samples>, content: ReadonlyMap<string, Samples>): void {
  const results = summarise(samples);
  const facts = {
    date: new Date().toISOString().slice(0, 10),
    browser: `Chromium ${browser.version()}`,
    node: process.versions.node,
    cores: cpus().length,
    throttle: THROTTLE,
    runs,
    load,
  };
  const markdown = toMarkdown(results, facts, summarise(content));
  save(samples, facts, markdown, content);
  console.info(`\n${markdown}`);
  const missed = judge(results).filter(({ met }) => !met);
  if (values.check && missed.length > 0) {
    console.error(`${missed.length} of the goals missed: ${missed.map(({ name }) => name).join(', ')}.`);
    process.exitCode = 1;
  }
}

try {
  const samples = new Map<string, Samples>(values.content ? [] : contenders.map((name) => [name, new Map()]));
  // The browser's own first steps are nobody's fault.
  await measure(lab, 'vanilla', new Map());
  // In turns, so that a slow minute of the machine meets all of them.
  for (let run = 1; run <= runs; run += 1) {
    for (const [name, own] of samples) {
      console.info(`run ${run} of ${runs}: ${NAMES[name] ?? name}`);
      await measure(lab, name, own);
      if (run === 1) await leaks(lab, name, own);
    }
  }
  const content = new Map<string, Samples>(Object.keys(CONTENT_NAMES).map((name) => [name, new Map()]));
  for (let run = 1; run <= runs; run += 1) {
    for (const [name, own] of content) {
      console.info(`content, run ${run} of ${runs}: ${CONTENT_NAMES[name] ?? name}`);
      await measureContent(lab, name, own);
    }
  }
  if (values.content) console.info(`\n${contentTable(summarise(content))}`);
  else report(samples, content);
} finally {
  await browser.close();
  server.close();
}
