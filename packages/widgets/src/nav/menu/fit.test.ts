import { expect, it } from 'vitest';
import { countFitting } from './fit.ts';

it.each([
  ['all that end in the room', [100, 200, 300], 300, 3],
  ['all, if the last is as wide as the room but for a part of a pixel', [100, 200, 300.4], 300, 3],
  ['those that leave room for the button', [100, 200, 301], 300, 2],
  ['fewer, where the button needs the room', [100, 240, 301], 300, 1],
  ['none, where the first is too wide', [400, 500], 300, 0],
  ['none of none', [], 300, 0],
])('fits %s', (_, widths, room, count) =>
  expect(
    countFitting(
      widths.map((width) => width + 16),
      { start: 16, room, button: 80 },
    ),
  ).toBe(count),
);
