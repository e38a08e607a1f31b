import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { widgetFiles } from './new-widget/templates.ts';

/*
 * Generates a widget and holds it against every check, so that the generator never rots. Then the widget gets another
 * attribute, as its author's first change may be: no test of it may need a change for that. The widget is taken away again,
 * whatever happens.
 */

const NAME = 'generator-probe';
const FOLDER = `packages/widgets/src/${NAME}`;
const node = (...args: string[]) => [process.execPath, '--import', 'tsx', ...args];
const npx = (...args: string[]) => ['npx', '--no-install', ...args];

const LINT = npx('oxlint', '--type-aware', FOLDER, `stories/${NAME}.stories.ts`);
const TYPES = npx('tsc', '--noEmit');
const WIDGETS = node('scripts/check-widgets.ts');
const MANIFEST = node('scripts/build-manifest.ts', '--check');
const UNIT = npx('vitest', 'run', '--project', 'unit', FOLDER);

/** Adds an attribute that is not required, after the one that the generator writes. */
function addAttribute(): void {
  const file = `${FOLDER}/${NAME}.contract.ts`;
  const source = readFileSync(file, 'utf8');
  const changed = source.replace(
    /^ +itemId: .*$/m,
    "$&\n    itemLabel: { type: v.string(), doc: 'What the thing is called.' },",
  );
  if (changed === source)
    throw new Error(`${file}: expected a line with itemId to put another attribute after`);
  writeFileSync(file, changed);
}

/** Commands, and changes of the widget between them. */
const STEPS: [string, string[] | (() => void)][] = [
  ['new-widget', node('scripts/new-widget.ts', NAME)],
  [
    'format',
    npx(
      'prettier',
      '--check',
      FOLDER,
      `stories/${NAME}.stories.ts`,
      'locales',
      'docs/cms',
      'README.md',
      'CHANGELOG.md',
      'packages/i18n/src',
    ),
  ],
  ['layers', node('scripts/check-layers.ts')],
  ['locales', node('scripts/check-locales.ts')],
  ['browser', npx('wtr', '--files', `${FOLDER}/*.browser.test.ts`)],
  ['another attribute', addAttribute],
  ['build:manifest', node('scripts/build-manifest.ts')],
  ['format after the change', npx('prettier', '--check', FOLDER, 'docs/cms')],
  ['lint', LINT],
  ['types', TYPES],
  ['widgets', WIDGETS],
  ['manifest', MANIFEST],
  ['unit', UNIT],
];

/** Files that the generator adds lines to, with their text without the lines of a run that was killed. */
const before = ['CHANGELOG.md', 'README.md'].map((file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  return [file, lines.filter((line) => !line.includes(NAME)).join('\n')] as const;
});

/** Takes the widget and all that was made for it out of the sources. */
function removeWidget(): void {
  for (const [file, source] of before) writeFileSync(file, source);
  for (const file of Object.keys(widgetFiles(NAME, 'content'))) rmSync(file, { force: true });
  rmSync(FOLDER, { recursive: true, force: true });
  rmSync(`locales/${NAME}.ts`, { force: true });
  for (const args of [['scripts/check-locales.ts', '--write'], ['scripts/build-manifest.ts']]) {
    spawnSync(process.execPath, ['--import', 'tsx', ...args]);
  }
}

// A signal ends the step that runs, and the check goes on to take the widget out.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
if (existsSync(FOLDER)) removeWidget();
let failed = false;
try {
  for (const [step, what] of STEPS) {
    if (typeof what === 'function') {
      what();
      console.log(`     ${step}`);
      continue;
    }
    const [command = '', ...args] = what;
    const { status, stdout, stderr } = spawnSync(command, args, {
      encoding: 'utf8',
      shell: process.platform === 'win32',
      env: { ...process.env, APUNT_REPORT: '' },
    });
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${step}`);
    if (status === 0) continue;
    failed = true;
    console.error(stdout + stderr);
    break;
  }
} finally {
  removeWidget();
}
process.exitCode = failed ? 1 : 0;
