import { Hono } from 'hono';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { forecastOf } from '../weather/forecast.ts';
import { placeOf } from '../weather/places.ts';
import { apiAnswer, apiErrors } from './answers.ts';

/** Forecasts by INE code, or by postal code and name. */
export function weatherRoutes({ now }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();

  routes.get('/forecast-ine/:ine', (c) => {
    const ine = c.req.param('ine');
    const name = placeOf(ine);
    if (name === undefined) return apiErrors(c, 404, ['PLACE_NOT_FOUND']);
    return apiAnswer(c, { name, forecasts: forecastOf(ine, now()) });
  });

  routes.get('/forecast-zip/:postalCode/:name', (c) => {
    const { postalCode, name } = c.req.param();
    if (!/^(?:03|12|46)\d{3}$/.test(postalCode)) return apiErrors(c, 404, ['PLACE_NOT_FOUND']);
    return apiAnswer(c, { name, forecasts: forecastOf(postalCode, now()) });
  });

  return routes;
}
