import { describe, expect, it } from 'vitest';
import { durationText, isoDuration, parseStart } from './duration.ts';

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
