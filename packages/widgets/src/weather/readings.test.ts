import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import ca from '@apunt/locales/ca/weather.json';
import en from '@apunt/locales/en/weather.json';
import es from '@apunt/locales/es/weather.json';
import { weatherSchema } from '@apunt/api/resources/weather';
import { createI18n } from '@apunt/i18n/i18n';
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
    ['2025-06-05T00:00:00Z', 'en', 'Thursday 05 June'],
  ] as const)('have the date of %s in UTC: %s', (date, language, expected) => {
    const { forecasts } = v.parse(weatherSchema, { forecasts: [{ date }] });
    expect(cardsOf(forecasts, language)[0]?.date).toBe(expected);
  });
});

/** What the agency's codes of the day mean, in Valencian. */
const SKY = [
  ['11', 'Cel serè'],
  ['12', 'Poc ennuvolat'],
  ['13', 'Intervals de núvols'],
  ['14', 'Ennuvolat'],
  ['15', 'Molt ennuvolat'],
  ['16', 'Cobert'],
  ['17', 'Núvols alts'],
  ['23', 'Intervals de núvols amb pluja'],
  ['24', 'Ennuvolat amb pluja'],
  ['25', 'Molt ennuvolat amb pluja'],
  ['26', 'Cobert amb pluja'],
  ['27', 'Ruixats'],
  ['33', 'Intervals de núvols amb neu'],
  ['34', 'Ennuvolat amb neu'],
  ['35', 'Molt ennuvolat amb neu'],
  ['36', 'Cobert amb neu'],
  ['43', 'Intervals de núvols amb pluja escassa'],
  ['44', 'Ennuvolat amb pluja escassa'],
  ['45', 'Molt ennuvolat amb pluja escassa'],
  ['46', 'Cobert amb pluja escassa'],
  ['51', 'Intervals de núvols amb tempesta'],
  ['52', 'Ennuvolat amb tempesta'],
  ['53', 'Molt ennuvolat amb tempesta'],
  ['54', 'Cobert amb tempesta'],
  ['61', 'Intervals de núvols amb tempesta i pluja escassa'],
  ['62', 'Ennuvolat amb tempesta i pluja escassa'],
  ['63', 'Molt ennuvolat amb tempesta i pluja escassa'],
  ['64', 'Cobert amb tempesta i pluja escassa'],
  ['71', 'Intervals de núvols amb neu escassa'],
  ['72', 'Ennuvolat amb neu escassa'],
  ['73', 'Molt ennuvolat amb neu escassa'],
  ['74', 'Cobert amb neu escassa'],
  ['81', 'Boira'],
  ['82', 'Boirina'],
  ['83', 'Calitja'],
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
    expect(SKY.map(([code]) => say(`${code}n`))).toEqual(SKY.map(([, text]) => `${text} de nit`));
  });

  it('are told apart in the other languages, too', async () => {
    for (const locale of ['es', 'en'] as const) {
      const say = await speak(locale);
      expect(new Set(SKY.flatMap(([code]) => [say(code), say(`${code}n`)])).size).toBe(70);
    }
    expect((await speak('es'))('63n')).toBe('Muy nuboso con tormenta y lluvia escasa de noche');
    expect((await speak('en'))('74')).toBe('Overcast with light snow');
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
      expect(say(code)).toBe("Sense dades de l'estat del cel");
    }
  });
});
