import { describe, expect, it } from 'vitest';
import { parseStart } from './duration.ts';

describe('parseStart', () => {
  it.each([
    ['90', 90],
    ['90s', 90],
    ['1.5', 1.5],
    ['1:30', 90],
    ['1:02:03', 3723],
    ['1m30s', 90],
    ['1h', 3600],
    ['2h3s', 7203],
    ['', undefined],
    [null, undefined],
    ['abc', undefined],
    ['-5', undefined],
    ['1e9', undefined],
    ['NaN', undefined],
    ['1:3', undefined],
  ])('%j is %s', (text, seconds) => {
    expect(parseStart(text)).toBe(seconds);
  });
});
