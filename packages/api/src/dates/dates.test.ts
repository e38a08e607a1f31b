import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseDate, readMoment } from './dates.ts';

const iso = (value: unknown, zone?: string) => {
  const time = parseDate(value, zone);
  return time === undefined ? undefined : new Date(time).toISOString();
};

describe('parseDate', () => {
  it.each([
    ['ISO in UTC', '2026-04-03T08:00:00Z', '2026-04-03T08:00:00.000Z'],
    ['ISO with an offset', '2026-04-03T10:00:00.250+02:00', '2026-04-03T08:00:00.250Z'],
    ['ISO with a short offset', '2026-04-03T10:00:00+0200', '2026-04-03T08:00:00.000Z'],
    ['ISO without a zone, in summer', '2026-07-03T10:00', '2026-07-03T08:00:00.000Z'],
    ['the back end, in winter', '2026-01-03 10:00:00', '2026-01-03T09:00:00.000Z'],
    ['the back end with microseconds', '2026-01-03 10:00:00.123456', '2026-01-03T09:00:00.123Z'],
    ['a day', '2026-01-03', '2026-01-02T23:00:00.000Z'],
    ['a Catalan day', '03/01/2026', '2026-01-02T23:00:00.000Z'],
    ['a Catalan day and hour', '03/01/2026 21:30', '2026-01-03T20:30:00.000Z'],
    ['unix seconds', 1_767_432_600, '2026-01-03T09:30:00.000Z'],
    ['milliseconds', 1767432600000, '2026-01-03T09:30:00.000Z'],
    ['milliseconds as text', '1767432600123', '2026-01-03T09:30:00.123Z'],
    ['milliseconds in an object', { date: 1767432600000 }, '2026-01-03T09:30:00.000Z'],
    ['the last seconds', 99_999_999_999, '5138-11-16T09:46:39.000Z'],
    ['unix seconds as text', '1767432600', '2026-01-03T09:30:00.000Z'],
    ['the last moment there is', 8.64e15, '+275760-09-13T00:00:00.000Z'],
    ['before 1970', '1969-07-20 20:17:00', '1969-07-20T19:17:00.000Z'],
    ['clocks that went by the sun', '1900-01-01', '1900-01-01T00:14:44.000Z'],
    ['the far future', '9999-12-31', '9999-12-30T23:00:00.000Z'],
    ['a leap day', '2028-02-29', '2028-02-28T23:00:00.000Z'],
    ['an object', { date: '2026-01-03 10:00:00.000000' }, '2026-01-03T09:00:00.000Z'],
    [
      'an object with its zone',
      { date: '2026-01-03 10:00:00', timezone: 'UTC', timezone_type: 3 },
      '2026-01-03T10:00:00.000Z',
    ],
    [
      'an object with an offset',
      { date: '2026-01-03 10:00:00', timezone: '-05:00' },
      '2026-01-03T15:00:00.000Z',
    ],
    [
      'an object with a zone unknown here',
      { date: '2026-01-03 10:00:00', timezone: 'Here/There' },
      '2026-01-03T09:00:00.000Z',
    ],
    ['the hour that spring leaves out', '2026-03-29 02:30:00', '2026-03-29T01:30:00.000Z'],
    ['the first of the two hours in autumn', '2026-10-25 02:30:00', '2026-10-25T00:30:00.000Z'],
    ['the minute before the spring change', '2026-03-29 01:59:00', '2026-03-29T00:59:00.000Z'],
    ['the minute after the autumn change', '2026-10-25 03:00:00', '2026-10-25T02:00:00.000Z'],
  ])('reads %s', (_, value, expected) => {
    expect(iso(value)).toBe(expected);
  });

  it('takes another zone for texts that name none', () => {
    expect(iso('2026-07-03 10:00:00', 'UTC')).toBe('2026-07-03T10:00:00.000Z');
  });

  it.each([
    null,
    undefined,
    '',
    'demà',
    '0000-00-00',
    '2026-02-29',
    '2026-04-31',
    '31/04/2026',
    '2026-01-03 24:61',
    {},
    { date: null },
    [],
    Number.NaN,
    Infinity,
    8.64e15 + 1,
    -1e300,
    { date: 1e16 },
    true,
  ])('knows no moment for %j', (value) => {
    expect(parseDate(value)).toBeUndefined();
  });
});

describe('readMoment', () => {
  const noon = Date.UTC(2026, 0, 3, 12);
  afterEach(() => void vi.unstubAllGlobals());

  it('is the moment that parseDate reads, and none where it reads none', () => {
    expect(readMoment('2026-01-03 10:00:00')?.time).toBe(parseDate('2026-01-03 10:00:00'));
    expect(readMoment({ date: '2026-01-03 10:00:00', timezone: 'Here/There' })?.time).toBe(
      Date.UTC(2026, 0, 3, 9),
    );
    expect(readMoment('demà')).toBeUndefined();
  });

  it.each([
    ['2026-01-03 12:59:59', false],
    ['2026-01-03 13:00:00', false],
    ['2026-01-03 13:00:01', true],
    ['2026-01-03T12:00:01Z', true],
    ['2026-01-03T12:00:00Z', false],
    [{ date: '2026-01-04 01:59:00', timezone: 'Pacific/Kiritimati' }, false],
    [{ date: '2026-01-04 02:01:00', timezone: 'Pacific/Kiritimati' }, true],
    ['2026-01-05T12:00:00+99:00', false],
  ])('%j comes after noon in UTC: %s', (value, isAfter) => {
    expect(readMoment(value)?.isAfter(noon)).toBe(isAfter);
  });

  it('asks for no zone where a day more or less changes nothing', () => {
    const asked: unknown[] = [];
    vi.stubGlobal('Intl', {
      DateTimeFormat: class extends Intl.DateTimeFormat {
        constructor(...settings: ConstructorParameters<typeof Intl.DateTimeFormat>) {
          super(...settings);
          asked.push(settings);
        }
      },
    });
    const onCanaries = (date: string) => readMoment({ date, timezone: 'Atlantic/Canary' });
    expect(onCanaries('2026-01-02 11:59:59')?.isAfter(noon)).toBe(false);
    expect(onCanaries('2026-01-04 12:00:01')?.isAfter(noon)).toBe(true);
    expect(asked).toEqual([]);
    expect(onCanaries('2026-01-03 12:00:01')?.isAfter(noon)).toBe(true);
    expect(asked).toHaveLength(1);
  });
});
