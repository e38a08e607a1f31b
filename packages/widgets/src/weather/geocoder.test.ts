import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geocodeV5, geocodeV6 } from '@apunt/testing/fixtures/weather';
import { geocodeAddress } from './geocode-address.ts';
import { readAnswer } from './geocoder.ts';

const found = { postalCode: '12598', name: 'Peníscola' };
const at = { lng: -0.375, lat: 39.47 };

describe('the geocoder', () => {
  it.each(['ES-A', 'ES-CS', 'ES-V', 'es-v'])('knows the region %s in both shapes', (region) => {
    expect(readAnswer(geocodeV5(region))).toEqual(found);
    expect(readAnswer(geocodeV6(region.slice(3).toUpperCase()))).toEqual(found);
  });

  it('takes the region from a feature of its own, and its short code with a country', () => {
    const features = [
      { place_type: ['region'], text: 'València', properties: { short_code: 'ES-V' } },
      { place_type: ['postcode'], text: '46001' },
    ];
    expect(readAnswer({ features })).toEqual({ postalCode: '46001', name: '46001' });
    const context = {
      region: { region_code: 'V' },
      postcode: { name: '46001' },
      country: { country_code: 'ES' },
    };
    expect(readAnswer({ features: [{ properties: { context } }] })?.postalCode).toBe('46001');
    const elsewhere = { ...context, country: { country_code: 'FR' } };
    expect(readAnswer({ features: [{ properties: { context: elsewhere } }] })).toBeUndefined();
  });

  it.each([
    ['another region', geocodeV5('ES-B')],
    ['no region', { features: [{ place_type: ['postcode'], text: '46001' }] }],
    ['a foreign postal code', geocodeV5('ES-V', 'SW1A 1AA')],
    ['nothing', { features: [] }],
  ])('knows no place where there is %s', (_, answer) => {
    expect(readAnswer(answer)).toBeUndefined();
  });

  it('survives every answer', () => {
    const anything = fc.anything();
    const feature = fc.record({
      id: anything,
      place_type: anything,
      text: anything,
      properties: fc.oneof(anything, fc.record({ context: anything })),
      context: fc.oneof(anything, fc.array(fc.oneof(anything, fc.record({ id: anything })))),
    });
    fc.assert(
      fc.property(fc.oneof(anything, fc.record({ features: fc.array(feature) })), (answer) => {
        expect(readAnswer(answer)).toBeUndefined();
      }),
    );
  });

  it('fills the template and tells no more than some hundred metres', () => {
    const url = geocodeAddress('https://maps.example.test/{lng},{lat}.json?k={key}', 'a&b', {
      lng: -0.3754321,
      lat: 39.4698765,
    });
    expect(url?.href).toBe('https://maps.example.test/-0.375,39.470.json?k=a%26b');
    expect(geocodeAddress('/__geocode?lng={lng}', '', at)?.origin).toBe(location.origin);
  });

  it.each([undefined, '', 'javascript:alert({lng})', 'data:,{lat}', 'https://'])(
    'has no address by %j',
    (template) => expect(geocodeAddress(template, '', at)).toBeUndefined(),
  );
});
