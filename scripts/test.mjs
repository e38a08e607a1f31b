import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';
import { ensureChromium } from './chromium.mjs';
import { closingLines, countsOf } from './counts.mjs';
import { installEngines, missingEngines } from './engines.mjs';
import { run } from './run.mjs';
import { installStorage, missingStorages } from './storages.mjs';
import { installWordPress, missingForWordPress } from './wordpress/site.mjs';

/*
 * `npm test`: the whole gate. Every stage runs, whatever the ones before it said; the last lines say what failed and sum them all up.
 * `npm test -- unit browser` runs only the stages named. On a CI machine, or with `--install`, browser engines, the storage and the
 * WordPress that are missing are installed first.
 */

ensureInstalled();
try {
  ensureChromium();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const REPORTS = join(root, 'reports');
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const LIGHT = { APUNT_LIGHT: '1' };
const DIST = ['--config', 'web-test-runner.dist.config.mjs'];
const INSTALL = '--install';

/** The templates of the portal, and every page of documentation with examples to paste. */
const TEMPLATES = ['packages/portal/src', 'packages/widgets/src', 'packages/loader/src', 'README.md', 'docs'];

/**
 * Stages without a count of their own are one check; `report` names the runner whose report counts for it. Those that are `isBeside` run
 * together with the one before them, two at a time, and print when they have ended.
 */
const STAGES = [
  { name: 'format', tool: 'prettier', args: ['--check', '.', '--log-level', 'warn'] },
  { name: 'lint', tool: 'oxlint', args: ['--type-aware'], isBeside: true },
  { name: 'styles', tool: 'stylelint', args: ['**/*.css'], isBeside: true },
  { name: 'types', tool: 'tsc', args: ['--noEmit'], isBeside: true },
  { name: 'author-types', tool: 'tsc', args: ['-p', 'tests/types'], isBeside: true },
  {
    name: 'author-types-preact',
    tool: 'tsc',
    args: ['-p', 'tests/types/tsconfig.preact.json'],
    isBeside: true,
  },
  { name: 'layers', tool: 'tsx', args: ['scripts/check-layers.ts'], isBeside: true },
  { name: 'effects', tool: 'tsx', args: ['scripts/check-effects.ts'], isBeside: true },
  { name: 'docs', tool: 'tsx', args: ['scripts/check-docs.ts'], isBeside: true },
  { name: 'dependencies', tool: 'tsx', args: ['scripts/check-dependencies.ts'], isBeside: true },
  { name: 'supply', tool: 'tsx', args: ['scripts/check-supply.ts'], isBeside: true },
  { name: 'locales', tool: 'tsx', args: ['scripts/check-locales.ts'], isBeside: true },
  { name: 'widgets', tool: 'tsx', args: ['scripts/check-widgets.ts'], isBeside: true },
  { name: 'manifest', tool: 'tsx', args: ['scripts/build-manifest.ts', '--check'], isBeside: true },
  { name: 'templates', tool: 'apunt-lint', args: TEMPLATES, isBeside: true },
  { name: 'unit', tool: 'vitest', args: ['run', '--project', 'unit'], report: 'vitest' },
  { name: 'build', tool: 'rollup', args: ['-c', '--silent'] },
  { name: 'size', tool: 'tsx', args: ['scripts/size.ts'] },
  {
    name: 'package',
    tool: 'vitest',
    args: ['run', '--project', 'package'],
    report: 'vitest',
    isBeside: true,
  },
  { name: 'bench', tool: 'tsx', args: ['bench/run.ts', '--short', '--check'], isBeside: true },
  // Each of these has one browser, which leaves a second processor with little to do: the light build (docs/adr/0042), where Preact stands
  // in React's place, goes beside the other.
  { name: 'browser', tool: 'wtr', args: [], report: 'wtr' },
  { name: 'browser-light', tool: 'wtr', args: [], report: 'wtr', env: LIGHT, isBeside: true },
  { name: 'dist', tool: 'wtr', args: DIST, report: 'wtr' },
  { name: 'dist-light', tool: 'wtr', args: DIST, report: 'wtr', env: LIGHT, isBeside: true },
  { name: 'e2e', tool: 'vitest', args: ['run', '--project', 'e2e'], report: 'vitest' },
  // In Chromium, Firefox and WebKitGTK (docs/adr/0054).
  { name: 'engines', tool: 'vitest', args: ['run', '--project', 'engines'], report: 'vitest' },
  // The plugin in a WordPress of its own (docs/adr/0064).
  { name: 'wordpress', tool: 'vitest', args: ['run', '--project', 'wordpress'], report: 'vitest' },
  // The light build (docs/adr/0042): the same journeys where Preact stands in React's place.
  { name: 'e2e-light', tool: 'vitest', args: ['run', '--project', 'e2e'], report: 'vitest', env: LIGHT },
  {
    name: 'stories',
    tool: 'vitest',
    args: ['run', '--config', 'vitest.stories.config.ts'],
    report: 'vitest',
  },
  { name: 'storybook', tool: 'storybook', args: ['build', '--quiet'] },
  {
    name: 'docs-pages',
    tool: 'vitest',
    args: ['run', '--project', 'docs-pages'],
    report: 'vitest',
  },
  { name: 'guide', tool: 'vitest', args: ['run', '--project', 'guide'], report: 'vitest', isBeside: true },
  { name: 'generator', tool: 'tsx', args: ['scripts/check-generator.ts'] },
];

/** What only some machines have: a group of tests that is named like it is skipped where it is missing. */
const missingPrograms = () => [
  ...missingEngines(),
  ...missingStorages(),
  ...(missingForWordPress().length > 0 ? ['wordpress'] : []),
];

/** What the report of a stage says; one that was not written is a failure. */
function readCounts(file, code) {
  try {
    return countsOf(JSON.parse(readFileSync(file, 'utf8')), code, missingPrograms());
  } catch {
    return { ...ONE_CHECK, failed: 1 };
  }
}

const ONE_CHECK = { passed: 0, failed: 0, skipped: 0, absent: [], failures: [] };

const wanted = process.argv.slice(2).filter((word) => word !== INSTALL);
const stages = STAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const rows = [];
if (process.env.CI || process.argv.includes(INSTALL)) {
  if (stages.some(({ name }) => name === 'engines')) installEngines();
  if (stages.some(({ name }) => name === 'e2e')) installStorage();
  if (stages.some(({ name }) => name === 'wordpress')) installWordPress();
}

// `run` passes the signal on to the stage; nothing comes after that one.
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isStopped = true));

const title = (name) => `\n── ${name} ${'─'.repeat(70 - name.length)}`;

async function runStage({ name, tool, args, report, env }, quiet) {
  const file = join(REPORTS, `${name}.json`);
  const started = performance.now();
  if (!quiet) console.log(title(name));
  const extra =
    report === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] : [];
  const { code, output } = await run(tool, [...args, ...extra], {
    env: { APUNT_REPORT: file, NO_COLOR: '1', ...env },
    quiet,
  });
  const check = code === 0 ? { ...ONE_CHECK, passed: 1 } : { ...ONE_CHECK, failed: 1 };
  const counts = report ? readCounts(file, code) : check;
  return { name, output, ...counts, seconds: (performance.now() - started) / 1000 };
}

/** Two at a time; the first prints as it goes. Rows and outputs come in the order of the stages. */
async function runTogether(together) {
  const [first, ...waiting] = together;
  const ended = new Map();
  const lane = async (begin) => {
    for (let stage = begin; stage && !isStopped; stage = waiting.shift())
      ended.set(stage, await runStage(stage, stage !== first));
  };
  await Promise.all([lane(first), lane(waiting.shift())]);
  for (const row of together.flatMap((stage) => ended.get(stage) ?? [])) {
    if (row.output) console.log(`${title(row.name)}\n${row.output}`);
    rows.push(row);
  }
}

while (stages.length > 0 && !isStopped) {
  const following = stages.findIndex(({ isBeside }, index) => index > 0 && !isBeside);
  await runTogether(stages.splice(0, following === -1 ? stages.length : following));
}

const widest = Math.max(...rows.map(({ name }) => name.length));
console.log(`\n${'stage'.padEnd(widest)}  passed  failed  seconds`);
for (const { name, passed, failed, seconds } of rows) {
  console.log(
    `${name.padEnd(widest)} ${String(passed).padStart(7)} ${String(failed).padStart(7)} ${seconds.toFixed(1).padStart(8)}`,
  );
}
for (const { name, failures } of rows.filter((row) => row.failed > 0)) {
  console.log(`\n${name} failed${failures.length > 0 ? ':' : ': see its part above.'}`);
  for (const failure of failures) {
    console.log(`  ${failure.name}\n    ${String(failure.message).split('\n')[0]}`);
  }
}
console.log(`\n${closingLines(rows).join('\n')}`);
process.exit(isStopped || rows.some((row) => row.failed > 0) ? 1 : 0);
