// @vitest-environment node
import { expect, test } from 'vitest';
import { failuresOfVitest } from './reports.ts';
import { callsOf, commandOf, needsBuild, ofTier, STAGES } from './stages.ts';

const affected = {
  unit: ['packages/ui/src/Link.test.tsx'],
  browser: [],
  stories: ['stories/card.stories.ts', 'stories/like.stories.ts'],
  dist: [],
  e2e: ['e2e/club.e2e.ts', 'e2e/print.e2e.ts'],
};
const STORIES_FILE = 'tests/stories/stories.e2e.ts';

test('the main tier keeps to the journeys of npm test, and to all other tests', () => {
  expect(ofTier(affected, 'main')).toEqual({ ...affected, e2e: ['e2e/club.e2e.ts'] });
});

test('the tier of all keeps every journey', () => {
  expect(ofTier(affected, 'all')).toEqual(affected);
});

test('stories are tried without a build, before the stages that need one', () => {
  expect(needsBuild('stories')).toBe(false);
  expect(STAGES.filter(needsBuild)).toEqual(STAGES.slice(-2));
});

test('the affected stories are tried, named by a variable', () => {
  const { near } = callsOf('stories', 'packages/ui/src/Link.tsx', affected, new Map());
  expect(near).toEqual([affected.stories]);
  const { tool, args, env } = commandOf('stories', affected.stories);
  expect([tool, ...args]).toEqual([
    'vitest',
    'run',
    '--bail',
    '1',
    '--reporter=json',
    '--project',
    'stories',
  ]);
  expect(env).toEqual({ APUNT_STORIES: 'stories/card.stories.ts stories/like.stories.ts' });
});

test('journeys are named as arguments', () => {
  expect(commandOf('e2e', affected.e2e)).toMatchObject({ env: {} });
  expect(commandOf('e2e', affected.e2e).args).toEqual(expect.arrayContaining(affected.e2e));
});

test.each([
  ['passed', 'failed', `${STORIES_FILE} > like > idle`],
  ['failed', 'passed', `${STORIES_FILE} does not load`],
])('a story that has failed is run again by its own file', (status, ofStory, told) => {
  const report = {
    testResults: [
      { name: STORIES_FILE, status, assertionResults: [{ fullName: 'like > idle', status: ofStory }] },
    ],
  };
  expect(failuresOfVitest(report, '.', affected.stories)).toEqual([{ test: told, files: affected.stories }]);
});
