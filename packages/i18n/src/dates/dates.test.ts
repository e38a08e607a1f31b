import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Locale } from '../i18n.ts';
import { dayMonthText, dayRangeText, dayText, timeRangeText, timeText, weekdayText } from './dates.ts';
import type { DateSettings } from './settings.ts';

const LANGUAGES = ['ca', 'es', 'en'] as const;
const inMadrid = (language: Locale): DateSettings => ({ language, timeZone: 'Europe/Madrid' });
const catalan = inMadrid('ca');
const at = (iso: string) => Date.parse(iso);

describe('a day', () => {
  it.each([
    ['ca', "3 d'abril del 2026", "3 d'abril"],
    ['es', '3 de abril de 2026', '3 de abril'],
    ['en', '3 April 2026', '3 April'],
  ] as const)('in %s is "%s", or without its year "%s"', (language, day, dayMonth) => {
    expect(dayText(inMadrid(language), at('2026-04-03T08:00:00Z'))).toBe(day);
    expect(dayMonthText(inMadrid(language), at('2026-04-03T08:00:00Z'))).toBe(dayMonth);
  });

  it.each([
    [1, '3 de gener'],
    [2, '3 de febrer'],
    [3, '3 de març'],
    [4, "3 d'abril"],
    [5, '3 de maig'],
    [6, '3 de juny'],
    [7, '3 de juliol'],
    [8, "3 d'agost"],
    [9, '3 de setembre'],
    [10, "3 d'octubre"],
    [11, '3 de novembre'],
    [12, '3 de desembre'],
  ])('of month %i elides as Catalan does: %s', (month, text) => {
    expect(dayMonthText(catalan, Date.UTC(2026, month - 1, 3, 12))).toBe(text);
  });

  it.each([
    ['2026-01-14T22:59:59Z', '14 de gener del 2026'],
    ['2026-01-14T23:00:00Z', '15 de gener del 2026'],
    ['2026-07-14T21:59:59Z', '14 de juliol del 2026'],
    ['2026-07-14T22:00:00Z', '15 de juliol del 2026'],
    ['2028-02-29T12:00:00Z', '29 de febrer del 2028'],
  ])('begins at midnight in the zone of the page: %s is %s', (moment, text) => {
    expect(dayText(catalan, at(moment))).toBe(text);
  });

  it('is that of another zone where the page shows one', () => {
    const moment = at('2026-01-14T23:30:00Z');
    expect(dayText({ language: 'ca', timeZone: 'Atlantic/Canary' }, moment)).toBe('14 de gener del 2026');
  });

  it.each([
    ['2025-06-05T00:00:00Z', 'ca', 'dijous 05 juny'],
    ['2025-06-05T23:59:59Z', 'ca', 'dijous 05 juny'],
    ['2026-04-12T00:00:00Z', 'ca', 'diumenge 12 abril'],
    ['2025-03-01T00:00:00Z', 'ca', 'dissabte 01 març'],
    ['2025-06-05T00:00:00Z', 'es', 'jueves 05 junio'],
    ['2025-06-05T00:00:00Z', 'en', 'Thursday 05 June'],
  ] as const)('as a label, in UTC: %s in %s is "%s"', (moment, language, text) => {
    expect(weekdayText({ language, timeZone: 'UTC' }, at(moment))).toBe(text);
  });
});

describe('a time', () => {
  it.each([
    ['2026-03-29T00:59:00Z', '1:59'],
    ['2026-03-29T01:00:00Z', '3:00'],
    ['2026-10-25T00:30:00Z', '2:30'],
    ['2026-10-25T01:30:00Z', '2:30'],
    ['2026-10-25T02:00:00Z', '3:00'],
    ['2026-01-14T23:00:00Z', '0:00'],
    ['2026-01-14T20:30:00Z', '21:30'],
  ])('in Madrid, through both changes of the clocks: %s is %s', (moment, text) => {
    expect(timeText(catalan, at(moment))).toBe(text);
  });

  it.each([
    ['es', '9:05'],
    ['en', '09:05'],
  ] as const)('in %s is %s', (language, text) => {
    expect(timeText(inMadrid(language), at('2026-01-14T08:05:00Z'))).toBe(text);
  });
});

describe('a range', () => {
  it.each([
    ['ca', "3–5 d'abril del 2026", '10:00–12:00'],
    ['es', '3–5 de abril de 2026', '10:00–12:00'],
    ['en', '3–5 April 2026', '10:00–12:00'],
  ] as const)('in %s is "%s" and "%s"', (language, days, times) => {
    const from = at('2026-04-03T08:00:00Z');
    // How much room stands around the dash differs between the editions of the browsers' data.
    const tight = (text: string) => text.replace(/[\s\u2009]*–[\s\u2009]*/g, '–');
    expect(tight(dayRangeText(inMadrid(language), from, from + 48 * 3_600_000))).toBe(days);
    expect(tight(timeRangeText(inMadrid(language), from, from + 2 * 3_600_000))).toBe(times);
  });

  it('names both months with their elisions', () => {
    const text = dayRangeText(catalan, at('2026-04-03T08:00:00Z'), at('2026-08-11T08:00:00Z'));
    expect(text).toContain("3 d'abril");
    expect(text).toContain("11 d'agost del 2026");
  });

  it('of one moment is that moment, and one that ends before it begins is its beginning', () => {
    const from = at('2026-04-03T08:00:00Z');
    expect(dayRangeText(catalan, from, from)).toBe(dayText(catalan, from));
    expect(dayRangeText(catalan, from, from - 1e9)).toBe(dayText(catalan, from));
    expect(timeRangeText(catalan, from, from - 1)).toBe(timeText(catalan, from));
  });

  it('with an end that does not exist is its beginning', () => {
    const from = at('2026-04-03T08:00:00Z');
    expect(dayRangeText(catalan, from, Number.NaN)).toBe(dayText(catalan, from));
    expect(dayRangeText(catalan, from, Infinity)).toBe(dayText(catalan, from));
    expect(dayRangeText(catalan, Number.NaN, from)).toBe('');
  });
});

describe('for any moment', () => {
  const texts = [dayText, dayMonthText, weekdayText, timeText];

  it.each([Number.NaN, Infinity, -Infinity, 8.64e15 + 1, -1e300])('none is written for %f', (time) => {
    for (const text of texts) expect(text(catalan, time)).toBe('');
  });

  it('nothing throws, and no typographic apostrophe gets through', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.constantFrom(...LANGUAGES), (date, language) => {
        for (const text of texts) {
          const written = text(inMadrid(language), date.getTime());
          expect(written).not.toBe('');
          expect(written).not.toContain('\u2019');
        }
      }),
    );
  });

  it('the way to write it is made once for all moments', () => {
    const { DateTimeFormat } = Intl;
    const make = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (...all) {
      return new DateTimeFormat(...all);
    });
    const settings: DateSettings = { language: 'ca', timeZone: 'Asia/Tokyo' };
    const write = () => [dayText(settings, 0), dayMonthText(settings, 0), timeText(settings, 0)];
    const first = write();
    expect(make).toHaveBeenCalledTimes(3);
    expect(write()).toEqual(first);
    expect(make).toHaveBeenCalledTimes(3);
    make.mockRestore();
  });

  it('throws for a zone that does not exist', () => {
    expect(() => dayText({ language: 'ca', timeZone: 'Here/There' }, 0)).toThrow(RangeError);
  });
});
