import { Hono } from 'hono';
import type { PortalEnv } from '../context.ts';

/** Rough boxes of the three provinces, and what a geocoder would say of their middle. */
const BOXES = [
  {
    region: 'ES-CS',
    name: 'Castelló',
    postcode: '12001',
    place: 'Castelló de la Plana',
    south: 39.75,
    north: 40.8,
  },
  { region: 'ES-V', name: 'València', postcode: '46001', place: 'València', south: 38.75, north: 39.75 },
  { region: 'ES-A', name: 'Alacant', postcode: '03001', place: 'Alacant', south: 37.8, north: 38.75 },
];

/** A stand-in for a maps service: place and region of a position, in the shape of Mapbox' geocoder (v5). */
export function geocodeRoutes(): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();
  routes.get('/', (c) => {
    const [lng, lat] = [Number(c.req.query('lng')), Number(c.req.query('lat'))];
    if (!c.req.query('key')) return c.json({ message: 'Not authorized' }, 401);
    const isNear = lng > -1.6 && lng < 0.6;
    const found = BOXES.find(({ south, north }) => isNear && lat >= south && lat < north);
    const { region, name, postcode, place } = found ?? {
      region: 'ES-M',
      name: 'Madrid',
      postcode: '28001',
      place: 'Madrid',
    };
    return c.json({
      type: 'FeatureCollection',
      features: [
        {
          place_type: ['postcode'],
          text: postcode,
          context: [
            { id: 'place.1', text: place },
            { id: 'region.1', short_code: region, text: name },
            { id: 'country.1', short_code: 'es', text: 'Espanya' },
          ],
        },
        { place_type: ['place'], text: place, context: [{ id: 'region.1', short_code: region, text: name }] },
      ],
    });
  });
  return routes;
}
