import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import ca from '@apunt/locales/ca/weather.json';
import en from '@apunt/locales/en/weather.json';
import es from '@apunt/locales/es/weather.json';
import { weatherSchema } from '@apunt/api/resources/weather';
import { createI18n } from '@apunt/i18n/i18n';
import { fillText } from '@apunt/testing/texts';
import { cardsOf, valueOf } from './readings.ts';
import { skyText } from './parts/DayCard.tsx';
import { skyOf } from './sky.ts';

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
      { temperature: '−2,5°', minimum: '−2,5°', maximum: '–', humidity: '–' },
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
    ['2025-06-05T00:00:00Z', 'en', 'Thursday 05 June'],
  ] as const)('have the date of %s in UTC: %s', (date, language, expected) => {
    const { forecasts } = v.parse(weatherSchema, { forecasts: [{ date }] });
    expect(cardsOf(forecasts, language)[0]?.date).toBe(expected);
  });
});

/** What the agency's codes of the day mean. */
const SKY = [
  ['11', ca.sky['11']],
  ['12', ca.sky['12']],
  ['13', ca.sky['13']],
  ['14', ca.sky['14']],
  ['15', ca.sky['15']],
  ['16', ca.sky['16']],
  ['17', ca.sky['17']],
  ['23', fillText(ca.falls['2'], { sky: ca.sky['13'] })],
  ['24', fillText(ca.falls['2'], { sky: ca.sky['14'] })],
  ['25', fillText(ca.falls['2'], { sky: ca.sky['15'] })],
  ['26', fillText(ca.falls['2'], { sky: ca.sky['16'] })],
  ['27', ca.sky['27']],
  ['33', fillText(ca.falls['3'], { sky: ca.sky['13'] })],
  ['34', fillText(ca.falls['3'], { sky: ca.sky['14'] })],
  ['35', fillText(ca.falls['3'], { sky: ca.sky['15'] })],
  ['36', fillText(ca.falls['3'], { sky: ca.sky['16'] })],
  ['43', fillText(ca.falls['4'], { sky: ca.sky['13'] })],
  ['44', fillText(ca.falls['4'], { sky: ca.sky['14'] })],
  ['45', fillText(ca.falls['4'], { sky: ca.sky['15'] })],
  ['46', fillText(ca.falls['4'], { sky: ca.sky['16'] })],
  ['51', fillText(ca.falls['5'], { sky: ca.sky['13'] })],
  ['52', fillText(ca.falls['5'], { sky: ca.sky['14'] })],
  ['53', fillText(ca.falls['5'], { sky: ca.sky['15'] })],
  ['54', fillText(ca.falls['5'], { sky: ca.sky['16'] })],
  ['61', fillText(ca.falls['6'], { sky: ca.sky['13'] })],
  ['62', fillText(ca.falls['6'], { sky: ca.sky['14'] })],
  ['63', fillText(ca.falls['6'], { sky: ca.sky['15'] })],
  ['64', fillText(ca.falls['6'], { sky: ca.sky['16'] })],
  ['71', fillText(ca.falls['7'], { sky: ca.sky['13'] })],
  ['72', fillText(ca.falls['7'], { sky: ca.sky['14'] })],
  ['73', fillText(ca.falls['7'], { sky: ca.sky['15'] })],
  ['74', fillText(ca.falls['7'], { sky: ca.sky['16'] })],
  ['81', ca.sky['81']],
  ['82', ca.sky['82']],
  ['83', ca.sky['83']],
] as const;

describe('the states of the sky', () => {
  const speak = async (locale: 'ca' | 'es' | 'en') => {
    const i18n = createI18n(locale);
    await i18n.add({
      namespace: 'weather',
      ca,
      es: () => Promise.resolve({ default: es }),
      en: () => Promise.resolve({ default: en }),
    });
    return (code: string) => skyText(skyOf(code), i18n.t);
  };

  it('are seventy: 35 of the day, and the same at night', async () => {
    const say = await speak('ca');
    expect(SKY.map(([code]) => say(code))).toEqual(SKY.map(([, text]) => text));
    expect(SKY.map(([code]) => say(`${code}n`))).toEqual(
      SKY.map(([, text]) => fillText(ca.night, { sky: text })),
    );
  });

  it('are told apart in the other languages, too', async () => {
    for (const locale of ['es', 'en'] as const) {
      const say = await speak(locale);
      expect(new Set(SKY.flatMap(([code]) => [say(code), say(`${code}n`)])).size).toBe(70);
    }
    expect((await speak('es'))('63n')).toBe(
      fillText(es.night, { sky: fillText(es.falls['6'], { sky: es.sky['15'] }) }),
    );
    expect((await speak('en'))('74')).toBe(fillText(en.falls['7'], { sky: en.sky['16'] }));
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

  it('are a sun without words where the code is unknown', async () => {
    const say = await speak('ca');
    for (const code of ['', '99', '99n', '1', 'n', '11nn', '18', '37', '55', '84']) {
      expect(skyOf(code)).toEqual({ isNight: false, icon: 'sun' });
      expect(say(code)).toBe(ca['no-sky']);
    }
  });
});
