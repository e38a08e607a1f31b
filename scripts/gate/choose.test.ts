// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { affectedIn } from '../affected.ts';
import type { Project } from '../affected/graph.ts';
import { chooseStages } from './choose.ts';
import { readOptions } from './options.ts';
import { STAGES } from './stages.ts';

const names = STAGES.map(({ name }) => name);
const choose = (...words: string[]) => chooseStages(STAGES, readOptions(words, names));
const namesOf = (stages: readonly { name: string }[]) => stages.map(({ name }) => name);

it('npm test leaves out the stages for all, tells so, and runs the main journeys', async () => {
  const { stages, leftOut } = await choose();
  expect(namesOf(stages)).toContain('stories');
  expect(namesOf(stages)).not.toContain('engines');
  expect(leftOut.join()).toContain('engines');
  expect(stages.find(({ name }) => name === 'e2e')?.args).toContain('e2e/login.e2e.ts');
});

it('npm test -- --all runs every stage with all of its files', async () => {
  const { stages, leftOut } = await choose('--all');
  expect(namesOf(stages)).toEqual(names);
  expect(leftOut).toEqual([]);
  expect(stages.find(({ name }) => name === 'e2e')?.args).toEqual(['run', '--project', 'e2e']);
});

it('stages that are named run alone', async () => {
  expect(namesOf((await choose('unit', 'lint')).stages)).toEqual(['lint', 'unit']);
});

it('every stage that another one needs exists, and comes before it', () => {
  for (const [index, { needs = [] }] of STAGES.entries())
    for (const need of needs) {
      expect(names).toContain(need);
      expect(names.indexOf(need)).toBeLessThan(index);
    }
});

describe('npm test -- --changed', () => {
  beforeEach(() => {
    vi.spyOn(console, 'log').mockReturnValue();
  });

  const LIKE = 'packages/widgets/src/like';
  const SOURCES: Readonly<Record<string, string>> = {
    [`${LIKE}/like.contract.ts`]: "texts: ['like', 'login-prompt']",
    [`${LIKE}/Like.tsx`]: '',
    [`${LIKE}/like.browser.test.ts`]: "import './Like.tsx';",
    'packages/widgets/src/poll/poll.contract.ts': "texts: ['poll', 'login-prompt']",
    'packages/ui/src/Link.tsx': '',
    'packages/ui/src/link.browser.test.ts': "import './Link.tsx';",
    'tests/faults/matrix.browser.test.ts': "import './words.ts';",
    'tests/faults/words.ts': '',
    'e2e/settled.ts': '',
    'e2e/pages.e2e.ts': "import './settled.ts';",
  };
  const project: Project = {
    files: new Set(Object.keys(SOURCES)),
    sources: new Map(Object.entries(SOURCES)),
    workspaces: new Map(),
  };
  const after = (...files: string[]) =>
    chooseStages(STAGES, readOptions(['--changed'], names), {
      changesSince: () => ({ from: 'main', files }),
      affectedTests: async (_, changed) => affectedIn(project, changed),
    });
  const stagesAfter = async (...files: string[]) => namesOf((await after(...files)).stages);

  it('runs nothing when nothing has changed', async () => {
    expect(await after()).toEqual({ stages: [], leftOut: [], env: {} });
  });

  it('leaves out no test of npm test when a module cannot be parsed', async () => {
    const { stages } = await chooseStages(STAGES, readOptions(['--changed'], names), {
      changesSince: () => ({ from: 'main', files: [`${LIKE}/Like.tsx`] }),
      affectedTests: () => Promise.reject(new Error('Like.tsx: Expected a semicolon')),
    });
    expect(namesOf(stages)).toEqual(namesOf((await choose()).stages));
    expect(console.log).toHaveBeenCalledWith(expect.stringContaining('Like.tsx: Expected a semicolon'));
  });

  it('hands each stage the files of its group that a change reaches', async () => {
    const { stages } = await after(`${LIKE}/Like.tsx`);
    expect(stages.find(({ name }) => name === 'browser')?.args).toEqual([
      '--files',
      `${LIKE}/like.browser.test.ts`,
    ]);
  });

  it('builds first when a journey needs the build, whatever has changed', async () => {
    const { stages, leftOut } = await after('e2e/settled.ts');
    expect(namesOf(stages)[0]).toBe('build');
    expect(leftOut.filter((line) => line.startsWith('build:'))).toEqual([]);
  });

  it.each([
    [`${LIKE}/Like.tsx`, 'apunt-like'],
    ['locales/ca/like.json', 'apunt-like'],
    ['locales/ca/login-prompt.json', 'apunt-like apunt-poll'],
    [`${LIKE}/README.md`, undefined],
    ['locales/ca/errors.json', undefined],
    ['packages/ui/src/Link.tsx', undefined],
    ['packages/portal/src/portal.ts', undefined],
  ])('%s alone keeps a walk over all pages to pages with %s', async (file, tags) => {
    expect((await after(file)).env['APUNT_TAGS']).toBe(tags);
  });

  it.each([
    'scripts/plugins/loader.mjs',
    'e2e/settled.ts',
    'e2e/pages.e2e.ts',
    'locales/ca/validation.json',
    'packages/ui/src/Link.tsx',
  ])('%s beside a widget keeps the walk over every page', async (file) => {
    expect((await after(`${LIKE}/Like.tsx`, file)).env).toEqual({});
  });

  it.each(['stories/like.stories.ts', 'docs/testing.md', `${LIKE}/Like.test.tsx`])(
    '%s beside a widget is on no page',
    async (file) => {
      expect((await after(`${LIKE}/Like.tsx`, file)).env).toEqual({ APUNT_TAGS: 'apunt-like' });
    },
  );

  it.each([
    ['budgets.json', 'size'],
    ['scripts/size.ts', 'size'],
    ['scripts/brotli.ts', 'size'],
    ['packages/ui/src/Link.tsx', 'size'],
    ['package-lock.json', 'size'],
    ['scripts/check-supply.ts', 'supply'],
    ['scripts/supply/licences.ts', 'supply'],
    ['package-lock.json', 'styles'],
    ['scripts/lint/stylelint.mjs', 'styles'],
    ['bench/page.js', 'dependencies'],
    ['packages/element/src/light/react.ts', 'browser-light'],
    ['scripts/plugins/light.mjs', 'dist-light'],
    ['integrations/wordpress/src/head.php', 'wordpress'],
    ['docs/cms/start.md', 'guide'],
    ['scripts/guide/layout.ts', 'guide'],
    ['scripts/package/contents.ts', 'package'],
    ['scripts/new-widget/templates.ts', 'generator'],
  ])('%s runs the stage %s', async (file, stage) => {
    expect(await stagesAfter(file)).toContain(stage);
  });

  it.each([
    ['packages/portal/src/portal.ts', 'size'],
    ['packages/testing/src/mount.ts', 'size'],
    ['packages/ui/src/Link.tsx', 'supply'],
    ['packages/ui/src/Link.tsx', 'browser-light'],
    ['packages/ui/src/Link.tsx', 'engines'],
  ])('%s does not run the stage %s', async (file, stage) => {
    expect(await stagesAfter(file)).not.toContain(stage);
  });

  it('tells of each stage that is left out why', async () => {
    const { leftOut } = await after(`${LIKE}/Like.tsx`);
    expect(leftOut).toContain('styles: no changed file is of its kind');
    expect(leftOut).toContain('engines: npm test -- --all runs it');
    expect(leftOut).toContain('wordpress: npm test -- --all runs it');
  });

  it('counts the files of a stage alone where two stages share a group', async () => {
    const ofWidget = await after(`${LIKE}/Like.tsx`);
    expect(console.log).toHaveBeenCalledWith('browser: 1 of 2: they import or open what has changed');
    expect(ofWidget.leftOut).toContain('faults: none: no change can be seen here');
    const ofMatrix = await after('tests/faults/words.ts');
    expect(console.log).toHaveBeenCalledWith('faults: all 1: they import or open what has changed');
    expect(ofMatrix.leftOut).toContain('browser: none: no change can be seen here');
  });
});
