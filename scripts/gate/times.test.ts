// @vitest-environment node
import { format } from 'prettier';
import { expect, it } from 'vitest';
import { grownStages, slowestFiles, timesTable, type Times } from './times.ts';

const times = (stages: Record<string, number>, more: Partial<Times> = {}): Times => ({
  date: '2026-11-26',
  processors: 2,
  slowness: 1,
  seconds: 100,
  stages: Object.fromEntries(Object.entries(stages).map(([name, seconds]) => [name, { passed: 7, seconds }])),
  ...more,
});

it.each([
  ['a quarter longer', 125, 1],
  ['less than a quarter longer', 124, 0],
  ['as long as recorded', 100, 0],
])('a stage that takes %s is told %#', (_, seconds, lines) => {
  expect(grownStages(times({ unit: seconds }), times({ unit: 100 }))).toHaveLength(lines);
});

it('the line names the stage, both times and the growth', () => {
  expect(grownStages(times({ unit: 150 }), times({ unit: 100 }))).toEqual([
    'unit takes 150 s, 50 % more than the 100 s of 2026-11-26.',
  ]);
});

it('no growth is told of a slower machine, of few seconds, of other processors or of a stage without a record', () => {
  const recorded = times({ unit: 100 });
  expect(grownStages(times({ unit: 150 }, { slowness: 2 }), recorded)).toEqual([]);
  expect(grownStages(times({ lint: 4 }), times({ lint: 1 }))).toEqual([]);
  expect(grownStages(times({ unit: 300 }, { processors: 1 }), recorded)).toEqual([]);
  expect(grownStages(times({ dist: 300 }), recorded)).toEqual([]);
  expect(grownStages(times({ unit: 300 }), undefined)).toEqual([]);
});

it('the slowest files come first, twenty of them, with their stage', () => {
  const files = Array.from({ length: 30 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }));
  const slowest = slowestFiles([{ name: 'unit', passed: 30, seconds: 9, files }]);
  expect(slowest).toHaveLength(20);
  expect(slowest[0]).toEqual({ file: 'unit: 29.test.ts', seconds: 29 });
});

it('the table has a row for each stage and columns for each recorded command, as prettier writes it', async () => {
  const table = timesTable({
    contributor: times({ unit: 60 }),
    all: times({ unit: 61, engines: 90 }),
  });
  const cells = table.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
  expect(cells[0]?.slice(1, -1)).toEqual([
    'stage',
    '`npm test`: passed',
    'seconds',
    '`npm test -- --all`: passed',
    'seconds',
  ]);
  expect(cells[2]?.slice(1, -1)).toEqual(['unit', '7', '60', '7', '61']);
  expect(cells[3]?.slice(1, -1)).toEqual(['engines', '', '', '7', '90']);
  expect(table.split('\n')[4]).toContain('**wall time**');
  expect(await format(table, { parser: 'markdown' })).toBe(`${table}\n`);
});
