import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ageOn, calendarDays, dayAfter, dayAt, dayFrom, daysBetween, lastDayUnder } from './calendar.ts';

const MADRID = 'Europe/Madrid';
const at = (iso: string) => Date.parse(iso);
/** Days of any year that somebody may be born in, or a schedule may show. */
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the day of a moment', () => {
  it.each([
    ['2026-01-14T22:59:59.999Z', MADRID, '2026-01-14'],
    ['2026-01-14T23:00:00Z', MADRID, '2026-01-15'],
    ['2026-07-14T21:59:59.999Z', MADRID, '2026-07-14'],
    ['2026-07-14T22:00:00Z', MADRID, '2026-07-15'],
    ['2026-03-28T23:00:00Z', MADRID, '2026-03-29'],
    ['2026-03-29T21:59:59Z', MADRID, '2026-03-29'],
    ['2026-10-24T22:00:00Z', MADRID, '2026-10-25'],
    ['2026-10-25T22:59:59Z', MADRID, '2026-10-25'],
    ['2028-02-28T23:00:00Z', MADRID, '2028-02-29'],
    ['2026-12-31T23:00:00Z', MADRID, '2027-01-01'],
    ['2026-12-31T23:00:00Z', 'UTC', '2026-12-31'],
    ['2026-12-31T23:00:00Z', 'Atlantic/Canary', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '+02:00', '2027-01-01'],
  ])('%s in %s is %s', (moment, zone, expected) => expect(dayAt(at(moment), zone)).toBe(expected));

  it.each([
    [Number.NaN, MADRID],
    [Infinity, MADRID],
    [9e15, MADRID],
    [0, 'Here/There'],
    [0, ''],
  ])('%f in %j is none', (moment, zone) => expect(dayAt(moment, zone)).toBe(''));

  it('is the one that Intl has', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: MADRID });
    const moments = fc.date({
      min: new Date('1901-01-02'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (date) => {
        expect(dayAt(date.getTime(), MADRID)).toBe(format.format(date));
      }),
    );
  });
});

describe('days between moments', () => {
  it.each([
    ['midnight comes between two minutes', '2026-01-14T22:59:00Z', '2026-01-14T23:00:00Z', 1],
    ['a day of 23 hours', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 1],
    ['the end of a day of 25 hours', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', 0],
    ['a leap year', '2028-01-01T12:00:00Z', '2029-01-01T12:00:00Z', 366],
    ['backwards', '2026-01-15T12:00:00Z', '2026-01-13T12:00:00Z', -2],
  ])('%s', (_, from, to, count) => expect(calendarDays(at(from), at(to), MADRID)).toBe(count));

  it('are none where one of them does not exist', () => {
    expect(calendarDays(Number.NaN, 0, MADRID)).toBeNaN();
    expect(calendarDays(0, 9e15, MADRID)).toBeNaN();
  });
});

describe('three numbers', () => {
  it.each([
    [2026, 4, 3, '2026-04-03'],
    [2028, 2, 29, '2028-02-29'],
    [2026, 2, 29, undefined],
    [2026, 4, 31, undefined],
    [2026, 13, 1, undefined],
    [2026, 0, 1, undefined],
    [2026, 1, 0, undefined],
    [99, 1, 1, undefined],
    [Number.NaN, 1, 1, undefined],
  ])('%i, %i, %i are the day %s', (year, month, date, expected) => {
    expect(dayFrom(year, month, date)).toBe(expected);
  });
});

describe('an age', () => {
  it.each([
    ['2013-11-21', '2026-11-20', 12],
    ['2013-11-21', '2026-11-21', 13],
    ['2012-02-29', '2025-02-28', 12],
    ['2012-02-29', '2025-03-01', 13],
    ['2012-02-29', '2028-02-28', 15],
    ['2012-02-29', '2028-02-29', 16],
    ['2026-11-21', '2026-11-21', 0],
    ['1900-01-01', '2026-01-01', 126],
  ])('of somebody born on %s is on %s %i', (birth, today, age) => expect(ageOn(birth, today)).toBe(age));

  it('is none without a day of birth', () => expect(ageOn('', '2026-11-21')).toBeNaN());

  it.each([
    ['2012-02-29', 13, '2025-02-28'],
    ['2015-03-01', 13, '2028-02-29'],
    ['2014-01-01', 13, '2026-12-31'],
    ['2012-02-29', 4, '2016-02-28'],
  ])('is reached the day after: born on %s, under %i until %s', (birth, age, last) => {
    expect(lastDayUnder(birth, age)).toBe(last);
  });

  it('is under the limit on the last day and no more on the next', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 99 }), (birth, limit) => {
        const last = lastDayUnder(birth, limit);
        expect(ageOn(birth, last)).toBe(limit - 1);
        expect(ageOn(birth, dayAfter(last))).toBe(limit);
      }),
    );
  });
});

describe.each([
  'UTC',
  'Europe/Madrid',
  'America/New_York',
  'Asia/Tokyo',
  // Midnight did not exist on some of its days.
  'America/Sao_Paulo',
])('on a machine in %s', (zone) => {
  afterEach(() => vi.unstubAllEnvs());

  it('a day and a count lead to the day that is so many days away', () => {
    vi.stubEnv('TZ', zone);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (start, count) => {
        const end = dayAfter(start, count);
        const expected = new Date(at(`${start}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
        expect(end).toBe(expected);
        expect(daysBetween(start, end)).toBe(count);
        expect(daysBetween(end, start)).toBe(-count + 0);
      }),
    );
  });

  it('a day comes back from its three numbers, and from its midnight in Madrid', () => {
    vi.stubEnv('TZ', zone);
    fc.assert(
      fc.property(day, (one) => {
        const [year = 0, month = 0, date = 0] = one.split('-').map(Number);
        expect(dayFrom(year, month, date)).toBe(one);
        expect(dayAt(at(`${one}T12:00:00Z`), MADRID)).toBe(one);
      }),
    );
  });
});
