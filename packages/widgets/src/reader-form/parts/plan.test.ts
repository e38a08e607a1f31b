import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPace, percentOf, planParts } from './plan.ts';

describe('planParts', () => {
  it('covers the file once, in order, with only the last part smaller', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1_000, max: 200_000 }),
        (size, partSize) => {
          const parts = planParts(size, partSize);
          expect(parts.map(({ number }) => number)).toEqual(parts.map((_, index) => index + 1));
          expect(parts[0]?.start).toBe(0);
          expect(parts.at(-1)?.end).toBe(size);
          parts.forEach(({ start, end }, index) => {
            expect(start).toBe(parts[index - 1]?.end ?? 0);
            expect(end).toBeGreaterThan(start);
            if (index < parts.length - 1) expect(end - start).toBe(partSize);
          });
        },
      ),
    );
  });

  it.each([
    [10_485_760, 1],
    [10_485_761, 2],
    [1, 1],
    [512_000_000, 49],
  ])('%i bytes are %i parts of 10 MiB', (size, count) => {
    expect(planParts(size, 10_485_760)).toHaveLength(count);
  });
});

describe('percentOf', () => {
  it('is a whole number from 0 to 99 and never falls while bytes leave', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 1, max: 1e9 }),
        (a, b, total) => {
          const [less, more] = [percentOf(Math.min(a, b), total), percentOf(Math.max(a, b), total)];
          expect(Number.isInteger(less) && less >= 0 && more <= 99).toBe(true);
          expect(less).toBeLessThanOrEqual(more);
        },
      ),
    );
  });
  it('does not round up, and keeps 100 for what is complete', () => {
    expect([percentOf(999, 1000), percentOf(1000, 1000), percentOf(0, 1000), percentOf(0, 0)]).toEqual([
      99, 99, 0, 0,
    ]);
  });
});

describe('createPace', () => {
  it('tells nothing before two seconds, then what the rest takes', () => {
    const pace = createPace();
    pace.add(0, 0);
    pace.add(1000, 100);
    expect(pace.left(1000)).toBeUndefined();
    pace.add(2000, 200);
    expect(pace.left(1000)).toBe(8);
  });
  it('follows the last twenty seconds, and forgets all in a pause', () => {
    const pace = createPace();
    for (let at = 0; at <= 60; at += 1) pace.add(at * 1000, at < 30 ? at * 1000 : 30_000 + (at - 30) * 10);
    expect(pace.left(30_300 + 100)).toBeCloseTo(10, 0);
    pace.pause();
    expect(pace.left(1e6)).toBeUndefined();
  });
  it('does not divide by a pace of nothing', () => {
    const pace = createPace();
    pace.add(0, 50);
    pace.add(5000, 50);
    expect(pace.left(100)).toBeUndefined();
  });
});
