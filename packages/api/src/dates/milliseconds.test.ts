import { expect, it, vi } from 'vitest';
import { parseDate } from './dates.ts';

it('a date in milliseconds is told once a page, one in seconds never', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  parseDate(1_790_000_000);
  expect(warn).not.toHaveBeenCalled();
  for (const date of [1_790_000_000_000, { date: 1_790_000_000_000 }]) parseDate(date);
  expect(warn.mock.calls).toEqual([
    ['apunt: the date 1790000000000 is in milliseconds: expected seconds (docs/errors/milliseconds.md)'],
  ]);
  warn.mockRestore();
});
