import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './install.mjs';
import { bin } from './run.mjs';

/*
 * Generates a widget and holds it against every check, so that the generator never rots. Before the checks the widget gets another
 * attribute, as its author's first change may be: no test of it may need a change for that. All of it happens in a copy of the project, so
 * that a check which is stopped leaves nothing in the sources.
 */

const NAME = 'generator-probe';
const FOLDER = `packages/widgets/src/${NAME}`;
/** Packages that stand in the project itself: the copy has its own. */
const OURS = '@apunt';

const tool = (name: string, ...args: string[]) => [bin(name), ...args];
const tsx = (script: string, ...args: string[]) => tool('tsx', `scripts/${script}.ts`, ...args);

/** Adds an attribute that is not required, after the one that the generator writes. */
function addAttribute(copy: string): void {
  const file = join(copy, FOLDER, `${NAME}.contract.ts`);
  const source = readFileSync(file, 'utf8');
  const changed = source.replace(
    /^ +itemId: .*$/m,
    "$&\n    itemLabel: { type: v.string(), doc: 'What the thing is called.' },",
  );
  if (changed === source)
    throw new Error(`${file}: expected a line with itemId to put another attribute after`);
  writeFileSync(file, changed);
}

const MADE = ['locales', 'docs/cms', 'README.md', 'CHANGELOG.md', 'packages/i18n/src'];
/** Commands, and changes of the widget between them. */
const STEPS: [string, string[] | ((copy: string) => void)][] = [
  ['new-widget', tsx('new-widget', NAME)],
  ['format', tool('prettier', '--check', FOLDER, `stories/${NAME}.stories.ts`, ...MADE)],
  ['browser', tool('wtr', '--files', `${FOLDER}/*.browser.test.ts`)],
  ['another attribute', addAttribute],
  ['build:manifest', tsx('build-manifest')],
  ['format after the change', tool('prettier', '--check', FOLDER, 'docs/cms')],
  ['lint', tool('oxlint', '--type-aware', FOLDER, `stories/${NAME}.stories.ts`)],
  ['types', tool('tsc', '--noEmit')],
  ['layers', tsx('check-layers')],
  ['locales', tsx('check-locales')],
  ['widgets', tsx('check-widgets')],
  ['manifest', tsx('build-manifest', '--check')],
  ['unit', tool('vitest', 'run', '--project', 'unit', FOLDER)],
];

/** Copies the files that git knows or would take, as they are in the working tree. */
function copyProject(copy: string): void {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of list.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
}

/** Gives the copy the installed packages by links; its own packages are those of the copy. */
function linkPackages(copy: string): void {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, OURS), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== OURS && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name), 'junction');
  for (const name of readdirSync(join(from, OURS)))
    symlinkSync(readlinkSync(join(from, OURS, name)), join(to, OURS, name));
  // Programs are looked for beside the packages, too.
  symlinkSync(join(from, '.bin'), join(to, '.bin'), 'junction');
}

/** Runs the steps in a copy; false at the first that fails. */
function holds(copy: string): boolean {
  for (const [step, what] of STEPS) {
    if (typeof what === 'function') {
      what(copy);
      console.log(`     ${step}`);
      continue;
    }
    const [command = '', ...args] = what;
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: copy,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      env: { ...process.env, APUNT_REPORT: '' },
    });
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${step}`);
    if (status === 0) continue;
    console.error(stdout + stderr);
    return false;
  }
  return true;
}

const copy = mkdtempSync(join(tmpdir(), 'apunt-generator-'));
try {
  copyProject(copy);
  linkPackages(copy);
  process.exitCode = holds(copy) ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
