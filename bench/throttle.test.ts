import { describe, expect, it } from 'vitest';
import { throttleFor } from './throttle.ts';

describe('the speed of the machine', () => {
  it('is slowed down less the slower it is by itself', () => {
    expect(throttleFor(4, 1)).toBe(4);
    expect(throttleFor(4, 2)).toBe(2);
    expect(throttleFor(4, 0.8)).toBe(5);
  });

  it('is never made faster', () => {
    expect(throttleFor(2, 3.7)).toBe(1);
  });
});
