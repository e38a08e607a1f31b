// @vitest-environment node
import { expect, it } from 'vitest';
import { forecastOf } from './forecast.ts';

const groups: [number, number][] = [
  [11, 17],
  [23, 27],
  [33, 36],
  [43, 46],
  [51, 54],
  [61, 64],
  [71, 74],
  [81, 83],
];

it('has every sky that the state agency tells of, somewhere in a year', () => {
  const codes = groups.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String(first + index)),
  );
  const seen = new Set<string>();
  // The four days of one forecast are those of the next: every fourth day sees them all. Snow falls in winter only, and
  // everything else falls then, too.
  for (let place = 46001; place <= 46120 && seen.size < codes.length; place += 1)
    for (let day = 0; day < 64; day += 4)
      for (const one of forecastOf(String(place), Date.UTC(2026, 0, 1 + day, 11)))
        seen.add(one.currentWeatherConditionId);
  expect([...seen].sort()).toEqual(codes);
});

it('snows in the cold only', () => {
  for (let place = 46001; place <= 46266; place += 1)
    for (const one of forecastOf(String(place), Date.UTC(2026, 6, 15, 11)))
      expect(one.currentWeatherConditionId).not.toMatch(/^[37]/);
});
