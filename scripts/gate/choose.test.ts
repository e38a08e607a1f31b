// @vitest-environment node
import { expect, it } from 'vitest';
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
