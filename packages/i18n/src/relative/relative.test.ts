import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillText } from '@apunt/testing/texts';
import ca from '@apunt/locales/ca/time.json';
import es from '@apunt/locales/es/time.json';
import en from '@apunt/locales/en/time.json';
import { createI18n, type I18n, type Locale } from '../i18n.ts';
import { timeTexts } from '@apunt/locales/time';
import { relativeText } from './relative.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const hours = (count: number) => fillText(ca.hours, { hours: count });
const onDay = (day: string, time: string) => fillText(ca['on-day'], { day, time });
const NOW = Date.parse('2026-04-03T18:00:00Z'); // 20:00 in Madrid

describe('relativeText', () => {
  const pages: Partial<Record<Locale, I18n>> = {};
  beforeAll(async () => {
    for (const language of ['ca', 'es', 'en'] as const) {
      const i18n = createI18n(language);
      await i18n.add(timeTexts);
      pages[language] = i18n;
    }
  });
  const write = (language: Locale, time: number, now = NOW, timeZone = 'Europe/Madrid') => {
    const i18n = pages[language];
    if (!i18n) throw new Error(`no texts in ${language}`);
    return relativeText({ language, timeZone }, i18n.t, time, now);
  };

  it.each([
    ['this moment', NOW, ca.now],
    ['59 s ago', NOW - 59_999, ca.now],
    ['in the future', NOW + HOUR, ca.now],
    ['tomorrow', NOW + 30 * HOUR, ca.now],
    ['a minute ago', NOW - MINUTE, fillText(ca.minutes, { minutes: '1' })],
    ['59 minutes ago', NOW - HOUR + 1, fillText(ca.minutes, { minutes: '59' })],
    ['an hour ago', NOW - HOUR, hours(1)],
    ['nearly two hours ago', NOW - 2 * HOUR + 1, hours(1)],
    ['nearly twelve hours ago', NOW - 12 * HOUR + 1, hours(11)],
    ['twelve hours ago, today', NOW - 12 * HOUR, '8:00'],
    ['the first minute of today', Date.parse('2026-04-02T22:00:00Z'), '0:00'],
    ['the last minute of yesterday', Date.parse('2026-04-02T21:59:00Z'), onDay("2 d'abril", '23:59')],
    ['earlier this year', Date.parse('2026-01-01T11:00:00Z'), onDay('1 de gener', '12:00')],
    ['another year', Date.parse('2025-12-31T22:59:00Z'), onDay('31 de desembre del 2025', '23:59')],
    ['the first minute of the year', Date.parse('2025-12-31T23:00:00Z'), onDay('1 de gener', '0:00')],
  ])('%s', (_, time, text) => expect(write('ca', time)).toBe(text));

  it.each([
    ['Europe/Madrid', '2026-04-01T22:00:00Z'],
    ['Asia/Kathmandu', '2026-04-01T18:15:00Z'],
    ['Africa/Monrovia', '1971-04-02T00:44:30Z'],
  ])(
    'in %s, a day begins at its midnight also for moments that are told one after the other',
    (zone, iso) => {
      const midnight = Date.parse(iso);
      const texts = [-2, -1, 0, 1].map((step) => write('ca', midnight + step * 1000, NOW, zone));
      expect(new Set(texts).size).toBe(2);
      expect(texts[1]).toBe(texts[0]);
      expect(texts[2]).toMatch(/^2 d'abril/);
      expect(texts[1]).toMatch(/^1 d'abril/);
      // Another zone in between is asked anew.
      expect(write('ca', midnight, NOW, 'Pacific/Honolulu')).toMatch(/^1 d'abril/);
    },
  );

  it.each([
    [
      'es',
      es.now,
      fillText(es.minutes, { minutes: '5' }),
      fillText(es.hours, { hours: '3' }),
      fillText(es['on-day'], { day: '2 de abril', time: '20:00' }),
    ],
    [
      'en',
      en.now,
      fillText(en.minutes, { minutes: '5' }),
      fillText(en.hours, { hours: '3' }),
      fillText(en['on-day'], { day: '2 April', time: '20:00' }),
    ],
  ] as const)('in %s', (language, now, minutes, hours, yesterday) => {
    const ago = [0, 5 * MINUTE, 3 * HOUR, 24 * HOUR];
    expect(ago.map((time) => write(language, NOW - time))).toEqual([now, minutes, hours, yesterday]);
  });

  it('counts hours that have gone by, not those that the clocks of the changing night show', () => {
    const now = Date.parse('2026-10-25T05:00:00Z'); // 6:00, of a night of 25 hours
    expect(write('ca', Date.parse('2026-10-24T22:30:00Z'), now)).toBe(hours(6));
    const spring = Date.parse('2026-03-29T05:00:00Z'); // 7:00, of a night of 23 hours
    expect(write('ca', Date.parse('2026-03-28T23:30:00Z'), spring)).toBe(hours(5));
  });

  it('asks the zone of the page what today is', () => {
    const now = Date.parse('2026-04-03T12:30:00Z');
    const time = Date.parse('2026-04-02T22:30:00Z');
    expect(write('ca', time, now)).toBe('0:30');
    expect(write('ca', time, now, 'UTC')).toBe(onDay("2 d'abril", '22:30'));
  });

  it.each([Number.NaN, 9e15, Infinity])('is empty for %f', (time) => {
    expect(write('ca', time)).toBe('');
    expect(write('ca', NOW, time)).toBe('');
  });

  it('says something of every moment', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }), (time, now) => {
        expect(write('ca', time.getTime(), now.getTime())).not.toBe('');
      }),
    );
  });
});
