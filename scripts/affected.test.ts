// @vitest-environment node
import { expect, test } from 'vitest';
import { affectedIn, affectedTests, reasonFor, type Affected } from './affected.ts';
import type { Project } from './affected/graph.ts';

const POLL = 'packages/widgets/src/poll';
const PORTAL = 'packages/portal/src';

/** A small project with one of each: two widgets, a package for all, their tests, a portal. */
const SOURCES: Readonly<Record<string, string>> = {
  'vitest.config.ts': "import './scripts/patience.mjs';",
  'scripts/patience.mjs': '',
  'scripts/layers.ts': '',
  'scripts/layers.test.ts': "import './layers.ts';",
  'scripts/manifest.test.ts': 'await loadContracts();',
  'packages/api/src/poll.ts': "import { parse } from './parse.ts'; import type { T } from './types.ts';",
  'packages/api/src/parse.ts': '',
  'packages/api/src/types.ts': '',
  'packages/api/src/parse.test.ts': "import './parse.ts';",
  [`${POLL}/poll.contract.ts`]: "export const contract = { texts: ['poll', 'errors'] };",
  [`${POLL}/poll.element.ts`]: "import './poll.contract.ts'; import './Poll.tsx';",
  [`${POLL}/Poll.tsx`]: "import '@apunt/api/poll'; import sheet from './Poll.css?sheet';",
  [`${POLL}/Poll.css`]: "@import '../../../ui/src/Button.css';",
  [`${POLL}/Poll.test.tsx`]: "import './Poll.tsx';",
  [`${POLL}/poll.browser.test.ts`]: "import './poll.element.ts';",
  'packages/widgets/src/time/time.contract.ts': '',
  'packages/widgets/src/time/time.element.ts': "import './time.contract.ts';",
  'packages/widgets/src/time/time.browser.test.ts': "import './time.element.ts';",
  'packages/ui/src/Button.css': '',
  [`${PORTAL}/views.ts`]: "import { readFile } from 'node:fs/promises'; new URL('./templates', here);",
  [`${PORTAL}/views.test.ts`]: "import './views.ts';",
  [`${PORTAL}/pages/poll-pages.ts`]: "routes.get('/enquestes', (c) => page(c, 'polls.njk'));",
  [`${PORTAL}/templates/polls.njk`]: '{{ apunt.apunt_poll({}) }}',
  [`${PORTAL}/testing/seed-once.ts`]: "import '../views.ts';",
  'tests/stories/stage.ts': "import '../../e2e/strict/press.ts'; import type { T } from './types.ts';",
  'e2e/strict/press.ts': '',
  'stories/poll.stories.ts': "const load = () => import('@apunt/widgets/poll');",
  'tests/dist/loader.browser.test.ts': "openPage('<apunt-poll></apunt-poll>');",
  'tests/dist/lost-files.browser.test.ts': '',
  'tests/dist/manifest.browser.test.ts': '',
  'tests/faults/matrix.browser.test.ts':
    "import { readFile } from '@web/test-runner-commands'; readFile('../../docs/fault-matrix.md');",
  'e2e/journey.ts': "import '../packages/portal/src/views.ts';",
  'e2e/spoken.e2e.ts': "import { readFile } from 'node:fs'; readFile(`./spoken/${name}.txt`);",
  'e2e/polls.e2e.ts': "import './journey.ts'; await page.goto('/enquestes');",
  'e2e/votes.e2e.ts': "import './journey.ts'; await page.goto('/enquestes');",
  'e2e/times.e2e.ts': "import './journey.ts'; page.locator('apunt-time');",
};
const OTHER_FILES = [
  'docs/fault-matrix.md',
  'docs/architecture.md',
  'package-lock.json',
  'locales/ca/poll.json',
  'locales/ca/errors.json',
  'e2e/spoken/voting.txt',
];

const project: Project = {
  files: new Set([...Object.keys(SOURCES), ...OTHER_FILES]),
  sources: new Map(Object.entries(SOURCES)),
  workspaces: new Map([
    ['@apunt/api', { folder: 'packages/api', exports: { './*': './src/*.ts' } }],
    ['@apunt/widgets', { folder: 'packages/widgets', exports: { './*': './src/*/*.element.ts' } }],
  ]),
};

function testsOf({ unit, browser, stories, dist, e2e }: Affected): string[] {
  return [unit, browser, stories, dist, e2e].flat();
}
const after = (...changed: string[]): string[] => testsOf(affectedIn(project, changed));
const LOADER = 'tests/dist/loader.browser.test.ts';
const MANIFEST = 'tests/dist/manifest.browser.test.ts';
const DIST = [LOADER, 'tests/dist/lost-files.browser.test.ts', MANIFEST];

test('a change of a widget reaches what imports the widget, the built files and the journeys that meet it', () => {
  expect(after(`${POLL}/Poll.tsx`)).toEqual([
    `${POLL}/Poll.test.tsx`,
    `${POLL}/poll.browser.test.ts`,
    'stories/poll.stories.ts',
    LOADER,
    MANIFEST,
    'e2e/polls.e2e.ts',
  ]);
});

test('a change of a widget reaches no built test that names another tag, and no lesser journey that only passes by', () => {
  const { dist, e2e } = affectedIn(project, ['packages/widgets/src/time/time.element.ts']);
  expect(dist).toEqual([MANIFEST]);
  expect(e2e).toEqual(['e2e/times.e2e.ts']);
  expect(affectedIn(project, [`${POLL}/Poll.tsx`]).e2e).not.toContain('e2e/votes.e2e.ts');
});

test('a journey meets the tags that it names and the tags on the pages whose address it names', () => {
  expect(affectedIn(project, ['packages/widgets/src/time/time.element.ts']).e2e).toEqual([
    'e2e/times.e2e.ts',
  ]);
  expect(affectedIn(project, ['locales/ca/poll.json']).e2e).toEqual(['e2e/polls.e2e.ts']);
});

test('a change of another package that ships reaches every journey, and the tests that import it, however far', () => {
  expect(after('packages/api/src/parse.ts')).toEqual([
    'packages/api/src/parse.test.ts',
    `${POLL}/Poll.test.tsx`,
    `${POLL}/poll.browser.test.ts`,
    'stories/poll.stories.ts',
    ...DIST,
    'e2e/polls.e2e.ts',
    'e2e/spoken.e2e.ts',
    'e2e/times.e2e.ts',
    'e2e/votes.e2e.ts',
  ]);
});

test('types and tests are no part of what ships for others', () => {
  expect(affectedIn(project, ['packages/api/src/types.ts']).unit).toEqual([]);
  expect(after('packages/api/src/parse.test.ts')).toEqual(['packages/api/src/parse.test.ts']);
});

test('a style sheet that another one imports reaches the tests of both', () => {
  expect(affectedIn(project, ['packages/ui/src/Button.css']).unit).toEqual([`${POLL}/Poll.test.tsx`]);
});

test('a contract reaches what reads all contracts', () => {
  expect(affectedIn(project, [`${POLL}/poll.contract.ts`]).unit).toEqual(['scripts/manifest.test.ts']);
});

test('a folder that a module opens by its path is reached by its files', () => {
  const { unit, e2e, dist } = affectedIn(project, [`${PORTAL}/templates/polls.njk`]);
  expect(unit).toEqual([`${PORTAL}/views.test.ts`]);
  expect(e2e).toEqual(['e2e/polls.e2e.ts', 'e2e/times.e2e.ts', 'e2e/votes.e2e.ts']);
  expect(dist).toEqual([]);
});

test('a file whose name is made at run time reaches what opens its folder', () => {
  expect(after('e2e/spoken/voting.txt')).toEqual(['e2e/spoken.e2e.ts']);
});

test('texts reach the tests of the contracts that name them', () => {
  const { unit, browser } = affectedIn(project, ['locales/ca/errors.json']);
  expect(unit).toEqual(['scripts/manifest.test.ts']);
  expect(browser).toEqual([`${POLL}/poll.browser.test.ts`]);
});

test('a document reaches the tests that open it by its path, and nothing else', () => {
  expect(after('docs/architecture.md')).toEqual([]);
  expect(after('docs/fault-matrix.md')).toEqual(['tests/faults/matrix.browser.test.ts']);
});

test.each([
  'package-lock.json',
  'packages/api/package.json',
  'tsconfig.base.json',
  'web-test-runner.config.mjs',
  'scripts/plugins/swc.mjs',
  'packages/testing/src/mount.ts',
])('%s reaches everything', (changed) => {
  expect([...after(changed)].sort()).toEqual(
    Object.keys(SOURCES)
      .filter((file) => /\.(?:test\.tsx?|e2e\.ts|stories\.ts)$/.test(file))
      .sort(),
  );
});

test('a module behind a configuration reaches the whole group that it starts', () => {
  const affected = affectedIn(project, ['scripts/patience.mjs']);
  const all = () => true;
  expect(affected.unit).toHaveLength(5);
  expect(affected.e2e).toHaveLength(4);
  expect(affected.stories).toHaveLength(1);
  expect(affected.browser).toEqual([]);
  expect(reasonFor(affected, 'unit', all)).toBe(
    'all 5: scripts/patience.mjs is part of how they are started',
  );
  expect(reasonFor(affected, 'browser', all)).toBe('none: no change can be seen here');
});

test('the seed of the portal, which vitest runs by its path, reaches the groups with a portal', () => {
  const { unit, stories, e2e, browser } = affectedIn(project, [`${PORTAL}/testing/seed-once.ts`]);
  expect([unit, stories, e2e, browser].map(({ length }) => length)).toEqual([5, 1, 4, 0]);
});

test.each(['tests/stories/stage.ts', 'e2e/strict/press.ts'])(
  '%s, which is bundled for the page of the stories, reaches every story',
  (changed) => {
    expect(affectedIn(project, [changed]).stories).toEqual(['stories/poll.stories.ts']);
  },
);

test('texts reach the journeys of every tag whose contract names them', () => {
  const texts = ["texts: ['poll']", "texts: ['time', 'poll']"];
  const sources = new Map(project.sources)
    .set(`${POLL}/poll.contract.ts`, texts[0] ?? '')
    .set('packages/widgets/src/time/time.contract.ts', texts[1] ?? '');
  const e2eAfter = (file: string) => affectedIn({ ...project, sources }, [file]).e2e;
  expect(e2eAfter('locales/ca/poll.json')).toEqual(['e2e/polls.e2e.ts', 'e2e/times.e2e.ts']);
  expect(e2eAfter('locales/es/time.json')).toEqual(['e2e/times.e2e.ts']);
  expect(e2eAfter('locales/ca/errors.json')).toHaveLength(4);
});

test('a test that was deleted is not among them, and what has imported a deleted module is', () => {
  const sources = new Map(project.sources);
  sources.delete('packages/api/src/parse.ts');
  sources.delete('packages/api/src/parse.test.ts');
  const { unit } = affectedIn({ ...project, sources }, ['packages/api/src/parse.ts']);
  expect(unit).toEqual([`${POLL}/Poll.test.tsx`]);
});

test('the project itself: a widget reaches its own tests, and not those of another one', async () => {
  const { unit, browser, stories } = await affectedTests(process.cwd(), [`${POLL}/usePoll.ts`]);
  expect(unit).toContain(`${POLL}/usePoll.test.ts`);
  expect(browser).toContain(`${POLL}/poll.browser.test.ts`);
  expect(stories).toContain('stories/poll.stories.ts');
  expect(unit.filter((file) => /widgets\/src\/(?!poll)/.test(file))).toEqual([]);
});
