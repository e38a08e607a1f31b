import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import ca from '@apunt/locales/ca/weather.json';
import en from '@apunt/locales/en/weather.json';
import es from '@apunt/locales/es/weather.json';
import { weatherSchema } from '@apunt/api/weather';
import { cardsOf, dateText, valueOf } from './readings.ts';
import { SKY, skyOf } from './sky.ts';

describe('the readings of a day', () => {
  it.each([
    [24, 10, 20, 24],
    [0, 10, 20, 0],
    [null, 10, 21, 16],
    [null, -1, 0, 0],
    [null, -3, -2, -2],
    [null, 7, null, 7],
    [null, null, 0, 0],
    [null, null, null, null],
  ])('are the current value %j, else the mean of %j and %j: %j', (current, min, max, expected) => {
    expect(valueOf(current, min, max)).toBe(expected);
  });

  it('are written with units, or as a dash', () => {
    const { forecasts } = v.parse(weatherSchema, {
      forecasts: [{ date: '2025-06-05', minTemp: -2.5 }, { date: '2025-06-06' }],
    });
    expect(cardsOf(forecasts, 'ca')).toMatchObject([
      { temperature: '-2,5°', minimum: '-2,5°', maximum: '–', humidity: '–' },
      { temperature: '–' },
    ]);
  });

  it('are of three days at most', () => {
    const forecasts = Array.from({ length: 9 }, () => ({ date: '2025-06-05' }));
    const cards = cardsOf(v.parse(weatherSchema, { forecasts }).forecasts, 'ca');
    expect(new Set(cards.map(({ id }) => id)).size).toBe(3);
  });

  it.each([
    ['2025-06-05T00:00:00Z', 'ca', 'dijous 05 juny'],
    ['2025-06-05T23:59:59Z', 'ca', 'dijous 05 juny'],
    ['2026-04-12T00:00:00Z', 'ca', 'diumenge 12 abril'],
    ['2025-03-01T00:00:00Z', 'ca', 'dissabte 01 març'],
    ['2025-06-05T00:00:00Z', 'es', 'jueves 05 junio'],
    ['2025-06-05T00:00:00Z', 'en-GB', 'Thursday 05 June'],
  ])('have the date of %s in UTC: %s', (date, locale, expected) => {
    expect(dateText(Date.parse(date), locale)).toBe(expected);
  });
});

describe('the states of the sky', () => {
  const codes = SKY.flatMap((code) => [code, `${code}n`]);

  it('are seventy, each with words in all languages', () => {
    expect(codes.length).toBe(70);
    for (const texts of [ca, es, en]) expect(Object.keys(texts.sky)).toEqual([...SKY]);
  });

  it.each([
    ['sun', ['11']],
    ['moon', ['11n']],
    ['sun-clouds', ['12', '13', '14', '15', '16', '17']],
    ['moon-clouds', ['12n', '13n', '14n', '15n', '16n', '17n']],
    ['sun-rain', ['23', '24', '25', '26', '26n', '27', '43', '44', '45', '46', '46n']],
    ['snow', ['33', '34', '35', '36', '71', '72', '73', '74', '74n']],
    ['storm', ['51', '52', '53', '54', '61', '62', '63', '64', '64n']],
    ['fog', ['81', '82', '83', '83n']],
  ])('have an icon: %s', (icon, list) => {
    expect(list.map((code) => skyOf(code).icon)).toEqual(list.map(() => icon));
  });

  it('are a sun without words where the code is unknown', () => {
    for (const code of ['', '99', '99n', '1', 'n', '11nn'])
      expect(skyOf(code)).toEqual({ code: undefined, isNight: false, icon: 'sun' });
  });
});
