import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { widgetFiles } from './new-widget/templates.ts';

/*
 * Generates a widget and holds it against every check, so that the generator never rots. The widget is taken away
 * again, whatever happens.
 */

const NAME = 'generator-probe';
const FOLDER = `packages/widgets/src/${NAME}`;
const node = (...args: string[]) => [process.execPath, '--import', 'tsx', ...args];
const npx = (...args: string[]) => ['npx', '--no-install', ...args];

const STEPS: [string, string[]][] = [
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
      'packages/i18n/src',
    ),
  ],
  ['lint', npx('oxlint', '--type-aware', FOLDER, `stories/${NAME}.stories.ts`)],
  ['types', npx('tsc', '--noEmit')],
  ['layers', node('scripts/check-layers.ts')],
  ['locales', node('scripts/check-locales.ts')],
  ['widgets', node('scripts/check-widgets.ts')],
  ['manifest', node('scripts/build-manifest.ts', '--check')],
  ['unit', npx('vitest', 'run', '--project', 'unit', FOLDER)],
  ['browser', npx('wtr', '--files', `${FOLDER}/*.browser.test.ts`)],
];

if (existsSync(FOLDER)) throw new Error(`${FOLDER} exists: it is the name that this check uses`);
let failed = false;
const changelog = readFileSync('CHANGELOG.md', 'utf8');
try {
  for (const [step, [command = '', ...args]] of STEPS) {
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
  writeFileSync('CHANGELOG.md', changelog);
  for (const file of Object.keys(widgetFiles(NAME, 'content'))) rmSync(file, { force: true });
  rmSync(FOLDER, { recursive: true, force: true });
  rmSync(`docs/cms/schemas/apunt-${NAME}.json`, { force: true });
  for (const args of [['scripts/check-locales.ts', '--write'], ['scripts/build-manifest.ts']]) {
    spawnSync(process.execPath, ['--import', 'tsx', ...args]);
  }
}
process.exitCode = failed ? 1 : 0;
