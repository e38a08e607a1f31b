// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { openPortal, visit, type Visitor } from '../testing/visitor.ts';
import { forecastOf } from '../weather/forecast.ts';

const NOON = Date.parse('2026-07-01T10:00:00Z');
const NIGHT = Date.parse('2026-07-01T21:30:00Z');

describe('the weather', () => {
  let portal: Portal;
  let visitor: Visitor;
  let clock = NOON;
  beforeEach(async () => {
    clock = NOON;
    portal = await openPortal({ now: () => clock });
    visitor = visit(portal);
  });
  afterEach(() => portal.close());

  it('is told by INE code, the same for the same day', async () => {
    const { response } = await (await visitor.get('/api/front/weather/forecast-ine/46250')).json();
    expect(response.name).toBe('València');
    expect(response.forecasts).toHaveLength(4);
    expect(response.forecasts[0]).toMatchObject({
      date: '2026-07-01 00:00:00',
      currentTemp: expect.any(Number),
    });
    expect(response.forecasts[1]).toMatchObject({ date: '2026-07-02 00:00:00', currentTemp: null });
    clock += 60_000;
    const again = await (await visitor.get('/api/front/weather/forecast-ine/46250')).json();
    expect(again.response).toEqual(response);
  });

  it('is told by postal code under the name that was asked for', async () => {
    const { response } = await (
      await visitor.get(`/api/front/weather/forecast-zip/12001/${encodeURIComponent('Castelló de la Plana')}`)
    ).json();
    expect(response.name).toBe('Castelló de la Plana');
  });

  it.each(['forecast-ine/99999', 'forecast-zip/28001/Madrid'])('is not told of %s', async (path) => {
    expect((await visitor.get(`/api/front/weather/${path}`)).status).toBe(404);
  });

  it('has the night only now, and only at night', () => {
    const codes = (now: number) => forecastOf('46250', now).map((day) => day.currentWeatherConditionId);
    expect(codes(NOON).some((code) => code.endsWith('n'))).toBe(false);
    const [now, ...later] = codes(NIGHT);
    expect(now).toMatch(/n$/);
    expect(later.some((code) => code.endsWith('n'))).toBe(false);
  });

  it('is weather: minima under maxima, shares under 100, and many kinds of sky over a year', () => {
    const codes = new Set<string>();
    for (let day = 0; day < 365; day += 1)
      for (const one of forecastOf('46250', NOON + day * 86_400_000)) {
        codes.add(one.currentWeatherConditionId);
        expect(one.minTemp).toBeLessThan(one.maxTemp);
        expect(one.minHumidity).toBeLessThanOrEqual(one.maxHumidity);
        expect(one.maxHumidity).toBeLessThanOrEqual(100);
        expect(one.rainProbability).toBeLessThanOrEqual(100);
      }
    expect(codes.size).toBeGreaterThan(15);
  });
});

describe('the stand-in geocoder', () => {
  it.each([
    [-0.37, 39.47, 'ES-V'],
    [-0.48, 38.34, 'ES-A'],
    [-0.03, 39.98, 'ES-CS'],
    [-3.7, 40.4, 'ES-M'],
  ])('knows the region of %f, %f', async (lng, lat, region) => {
    const portal = await openPortal();
    const answer = await visit(portal).get(`/__geocode?lng=${lng}&lat=${lat}&key=demo`);
    const { features } = await answer.json();
    expect(features[0].context[1].short_code).toBe(region);
    await portal.close();
  });
});
