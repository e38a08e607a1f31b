import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pollSchema } from './polls.ts';

const read = (poll: unknown) => v.parse(pollSchema, poll);
const votesOf = (votes: unknown) => read({ options: [{ id: 1, title: 'a', votes }] }).options[0]?.votes;

describe('a poll from the back end', () => {
  it.each([
    [null, 0],
    [undefined, 0],
    [-3, 0],
    [2.9, 2],
    ['12', 12],
    ['many', 0],
    [2 ** 60, Number.MAX_SAFE_INTEGER],
    [Infinity, 0],
  ])('reads %s votes as %i', (raw, expected) => {
    expect(votesOf(raw)).toBe(expected);
  });

  it('drops options that have no id, and the second of two with the same', () => {
    const { options } = read({
      options: [{ title: 'none' }, null, { id: 1, title: 'a' }, { id: '1', title: 'b' }, 7],
    });
    expect(options).toEqual([{ id: '1', title: 'a', votes: 0, image: null }]);
  });

  it('takes an image from src or url, and none without an address', () => {
    const images = [{ src: '/a.jpg', alt: 'A' }, { url: '/b.jpg' }, { alt: 'C' }, 'd.jpg'];
    const { options } = read({ options: images.map((image, id) => ({ id, title: '', image })) });
    expect(options.map(({ image }) => image)).toEqual([
      { src: '/a.jpg', alt: 'A' },
      { src: '/b.jpg', alt: '' },
      null,
      null,
    ]);
  });

  it('is closed and not active where nothing is said, and reads a date in any of its shapes', () => {
    expect(read({})).toMatchObject({
      active: false,
      open: false,
      hidden: false,
      startDate: null,
      options: [],
    });
    expect(read({ active: 1, open: '1', hidden: 'true' })).toMatchObject({
      active: true,
      open: true,
      hidden: true,
    });
    expect(read({ startDate: { date: '2026-01-03 10:00:00' } }).startDate?.time).toBe(
      Date.UTC(2026, 0, 3, 9),
    );
    expect(read({ startDate: 'soon' }).startDate).toBeNull();
  });

  it('comes through whatever its fields hold', () => {
    const anything = fc.anything();
    const option = fc.oneof(
      anything,
      fc.record({ id: anything, title: anything, votes: anything, image: anything }),
    );
    fc.assert(
      fc.property(
        fc.record({
          options: fc.oneof(anything, fc.array(option)),
          totalVotes: anything,
          active: anything,
          startDate: anything,
        }),
        (raw) => {
          const { options, totalVotes } = read(raw);
          expect(Number.isSafeInteger(totalVotes)).toBe(true);
          expect(
            options.every(({ id, votes }) => id !== '' && Number.isSafeInteger(votes) && votes >= 0),
          ).toBe(true);
          expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
