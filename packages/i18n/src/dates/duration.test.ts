import { describe, expect, it } from 'vitest';
import { durationText, isoDuration } from './duration.ts';

describe('durationText', () => {
  it.each([
    [0, ''],
    [-1, ''],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    [9, '0:09'],
    [59.9, '0:59'],
    [60, '1:00'],
    [754, '12:34'],
    [3600, '1:00:00'],
    [36_061, '10:01:01'],
  ])('%f seconds are "%s"', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
  it('has a form for machines', () => expect(isoDuration(61.5)).toBe('PT61S'));
});
