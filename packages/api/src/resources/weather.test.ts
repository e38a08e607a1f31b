import fc from 'fast-check';
import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { valencia, weatherHandlers } from '@apunt/testing/fixtures/weather';
import { installNetwork, type Network } from '@apunt/testing/network';
import { createApi } from '../api.ts';
import { ApiError } from '../errors.ts';
import { fetchForecastIne, fetchForecastZip, weatherSchema } from './weather.ts';

const read = (raw: unknown) => v.parse(weatherSchema, raw);
const dayOf = (fields: object) => read({ forecasts: [{ date: '2025-06-05', ...fields }] }).forecasts[0];

describe('a forecast from the back end', () => {
  it.each([
    [0, 0],
    ['0', 0],
    [-3, -3],
    ['12,5', 12.5],
    [' 7 ', 7],
    ['', null],
    [' ', null],
    [null, null],
    [undefined, null],
    [true, null],
    ['warm', null],
    [Infinity, null],
    [{}, null],
  ])('reads %j degrees as %j', (raw, expected) => {
    expect(dayOf({ currentTemp: raw })?.currentTemp).toBe(expected);
  });

  it.each([
    ['2025-06-05', '2025-06-05T00:00:00.000Z'],
    ['2025-06-05 00:00:00', '2025-06-05T00:00:00.000Z'],
    ['2025-06-05T23:30:00Z', '2025-06-05T23:30:00.000Z'],
    [{ date: '2025-06-05 00:00:00.000000' }, '2025-06-05T00:00:00.000Z'],
    ['05/06/2025', '2025-06-05T00:00:00.000Z'],
    [1749081600, '2025-06-05T00:00:00.000Z'],
  ])('reads the date %j by the clocks of UTC', (date, expected) => {
    const time = dayOf({ date })?.date;
    expect(time === undefined ? undefined : new Date(time).toISOString()).toBe(expected);
  });

  it('drops a day without a date, and whatever is no day', () => {
    const { forecasts } = read({
      forecasts: [null, {}, { date: 'soon' }, 7, { date: '2025-06-05', currentWeatherConditionId: 12 }],
    });
    expect(forecasts.map(({ currentWeatherConditionId }) => currentWeatherConditionId)).toEqual(['12']);
  });

  it('comes through whatever its fields hold', () => {
    const anything = fc.anything();
    const day = fc.record({
      date: fc.oneof(anything, fc.constant('2025-06-05'), fc.double()),
      currentWeatherConditionId: anything,
      currentTemp: anything,
      minTemp: anything,
      humidity: anything,
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(anything, day)), (forecasts) => {
        for (const one of read({ name: 5, forecasts }).forecasts) {
          expect(Number.isNaN(new Date(one.date).getTime())).toBe(false);
          expect(one.currentTemp === null || Number.isFinite(one.currentTemp)).toBe(true);
          expect(typeof one.currentWeatherConditionId).toBe('string');
        }
      }),
    );
  });
});

describe('the forecast calls', () => {
  let network: Network;
  beforeEach(() => void (network = installNetwork(...weatherHandlers())));
  afterEach(() => network.restore());

  it('ask by INE code, or by postal code and name', async () => {
    const api = createApi();
    expect(await fetchForecastIne(api, '46250')).toEqual(read(valencia));
    expect((await fetchForecastZip(api, '03801', 'Alcoi / Alcoy')).name).toBe('Alcoi / Alcoy');
    expect(network.calls).toEqual([
      'GET /api/front/weather/forecast-ine/46250',
      'GET /api/front/weather/forecast-zip/03801/Alcoi%20%2F%20Alcoy',
    ]);
  });

  it.each([
    ['a refusal', () => HttpResponse.json({}, { status: 404 })],
    ['an answer without a list', () => HttpResponse.json({ response: { name: 'x' } })],
  ])('fail with an error that the widget shows itself: %s', async (_, answer) => {
    network.use(http.get('*/forecast-ine/:ine', answer));
    const failure: unknown = await fetchForecastIne(createApi(), '46250').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ handled: true });
  });
});
