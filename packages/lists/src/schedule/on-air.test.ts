import { describe, expect, it } from 'vitest';
import { parseDate } from '@apunt/api/dates/dates';
import { inOrder, onAir, type Slot } from './on-air.ts';

const MADRID = 'Europe/Madrid';
const at = (text: string) => parseDate(text) ?? Number.NaN;
const slot = (start: string, end?: string): Slot => ({ start: parseDate(start), end: parseDate(end) });

describe('onAir', () => {
  const evening = [
    slot('2026-06-05 20:30', '2026-06-05 21:00'),
    slot('2026-06-05 21:00'),
    slot('2026-06-05 22:15', '2026-06-06 00:40'),
    slot('2026-06-06 00:40', '2026-06-06 02:00'),
  ];

  it.each([
    ['2026-06-05 20:29', -1],
    ['2026-06-05 20:30', 0],
    ['2026-06-05 20:59:59', 0],
    ['2026-06-05 21:00', 1],
    ['2026-06-05 22:14:59', 1],
    ['2026-06-05 22:15', 2],
    ['2026-06-06 00:10', 2],
    ['2026-06-06 01:59', 3],
    ['2026-06-06 02:00', -1],
  ])('at %s it is number %i', (now, expected) => {
    expect(onAir(evening, at(now))).toBe(expected);
  });

  it('knows the last one, which has no end, for some hours only', () => {
    const last = [slot('2026-06-05 23:00')];
    expect(onAir(last, at('2026-06-06 03:00'))).toBe(0);
    expect(onAir(last, at('2026-06-06 11:00'))).toBe(-1);
  });

  it('takes the one that started last of several, and an end before the start as none', () => {
    const overlapping = [
      slot('2026-06-05 20:00', '2026-06-05 23:00'),
      slot('2026-06-05 21:00', '2026-06-05 22:00'),
    ];
    expect(onAir(overlapping, at('2026-06-05 21:30'))).toBe(1);
    expect(onAir(overlapping, at('2026-06-05 22:30'))).toBe(0);
    const wrong = [
      slot('2026-06-05 23:00', '2026-06-05 00:30'),
      slot('2026-06-06 00:30', '2026-06-06 01:00'),
    ];
    expect(onAir(wrong, at('2026-06-06 00:10'))).toBe(0);
  });

  it('passes over shows without a start, and knows none in an empty list', () => {
    expect(
      onAir([{ start: undefined, end: undefined }, slot('2026-06-05 20:00')], at('2026-06-05 20:10')),
    ).toBe(1);
    expect(onAir([], 0)).toBe(-1);
  });
});

describe('inOrder', () => {
  it('reads the hour that autumn repeats in the order of the list', () => {
    const night = [
      slot('2026-10-25 01:30', '2026-10-25 02:30'),
      slot('2026-10-25 02:30', '2026-10-25 02:15'),
      slot('2026-10-25 02:15', '2026-10-25 03:00'),
      slot('2026-10-25 03:00', '2026-10-25 04:00'),
    ];
    const iso = (time: number | undefined) => new Date(time ?? Number.NaN).toISOString().slice(11, 16);
    const ordered = inOrder(night, MADRID);
    expect(ordered.map(({ start, end }) => [iso(start), iso(end)])).toEqual([
      ['23:30', '00:30'],
      ['00:30', '01:15'],
      ['01:15', '02:00'],
      ['02:00', '03:00'],
    ]);
    for (const [now, expected] of [
      ['2026-10-25T02:20:00+02:00', 0],
      ['2026-10-25T02:45:00+02:00', 1],
      ['2026-10-25T02:10:00+01:00', 1],
      ['2026-10-25T02:20:00+01:00', 2],
      ['2026-10-25T03:00:00+01:00', 3],
    ] as const)
      expect(onAir(ordered, at(now)), now).toBe(expected);
  });

  it('goes over the hour that spring leaves out', () => {
    const night = inOrder(
      [slot('2026-03-29 01:30', '2026-03-29 03:00'), slot('2026-03-29 03:00', '2026-03-29 04:00')],
      MADRID,
    );
    expect(onAir(night, at('2026-03-29T01:59:00+01:00'))).toBe(0);
    expect(onAir(night, at('2026-03-29T03:00:00+02:00'))).toBe(1);
  });

  it('leaves every other list as it is', () => {
    const mixed = [slot('2026-06-05 22:00'), slot('2026-06-05 21:30', '2026-06-05 21:00')];
    expect(inOrder(mixed, MADRID)).toEqual(mixed);
  });
});
