// @vitest-environment node
import { expect, it } from 'vitest';
import { readOptions, UsageError } from './options.ts';

const STAGES = ['lint', 'unit', 'e2e'];
const read = (...words: string[]) => readOptions(words, STAGES);

it.each([
  [[], { mode: 'contributor', stages: [], ref: undefined }],
  [['--all'], { mode: 'all' }],
  [['--changed'], { mode: 'changed', ref: undefined }],
  [['--changed', 'HEAD~2'], { mode: 'changed', ref: 'HEAD~2' }],
  [['--changed', '--install'], { mode: 'changed', ref: undefined, isInstalling: true }],
  [['lint', 'unit'], { mode: 'named', stages: ['lint', 'unit'] }],
  [['--all', '--record'], { mode: 'all', isRecording: true }],
])('npm test reads %j', (words, expected) => {
  expect(read(...words)).toMatchObject(expected);
});

it.each([
  [['nonsense'], '"nonsense" is neither an option'],
  [['--al'], '"--al" is neither an option'],
  [['--all', '--changed'], '--all and --changed exclude each other'],
  [['--all', 'unit'], 'the stage unit is named'],
  [['--record', 'unit'], 'the stage unit is named'],
  [['--changed', '--record'], '--record needs the whole of a run'],
])('npm test refuses %j with one line that says what is expected', (words, line) => {
  const reading = () => read(...words);
  expect(reading).toThrow(UsageError);
  expect(reading).toThrow(line);
});
