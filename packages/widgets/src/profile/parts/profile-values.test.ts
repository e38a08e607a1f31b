import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { userSchema } from '@apunt/api/network/user';
import { sentId } from '@apunt/api/parse';
import { adult } from '@apunt/testing/fixtures/users';
import { profilePayload, profileSchema, profileValues, type Variant } from './profile-values.ts';

const user = { ...adult, children: [] };
const OTHERS: Variant[] = ['general', 'apuntsdellengua', 'social'];

describe('the values of the profile form', () => {
  function saved(variant: Variant, more: Partial<typeof user>) {
    const loaded = { ...user, ...more };
    const values = { ...profileValues(loaded), terms: true };
    return profilePayload(v.parse(profileSchema(variant, 18), values), loaded, variant);
  }

  it.each(OTHERS)('as %s are not held up by what is not on the page', (variant) => {
    const odd = { phone: 'de 9 a 5', nif: 'X1', address: ' a ', zip: '1', city: 'X 3', province: '461' };
    expect(saved(variant, odd)).toMatchObject(odd);
    expect(() => saved('lacolla', odd)).toThrow();
  });

  it.each(['apuntsdellengua', 'social'] as const)('as %s leave the second address alone', (variant) => {
    expect(saved(variant, { alternativeEmail: 'no' })).toMatchObject({ alternativeEmail: 'no' });
    expect(() => saved('general', { alternativeEmail: 'no' })).toThrow();
  });

  it.each([
    ['28', '46', true],
    ['28', 'València', true],
    ['28', '', true],
    ['5', 'Baviera', true],
    ['5', '46', false],
    ['', '46', false],
    ['28', '461', false],
  ])('with the country %j a province %j: %j', (country, province, is) => {
    const values = { ...profileValues({ ...user, country, province }), terms: true };
    expect(v.is(profileSchema('lacolla', 18), values)).toBe(is);
  });

  it('are of a guardian as old as the site wants', () => {
    const values = { ...profileValues({ ...user, birthdate: '2010-01-01' }), terms: true };
    expect(v.is(profileSchema('lacolla', 18), values)).toBe(false);
    expect(v.is(profileSchema('lacolla', 13), values)).toBe(true);
  });

  it.each([101, '101'])('go back with the id as it came: %j', (id) => {
    const loaded = v.parse(userSchema, { ...adult, id, children: [{ id, name: 'Aina' }] });
    const values = { ...profileValues(loaded), terms: true };
    const payload = profilePayload(v.parse(profileSchema('general', 18), values), loaded, 'general');
    expect([payload['id'], loaded.children.map(sentId), loaded.id]).toEqual([id, [id], '101']);
    expect(Object.hasOwn(payload, 'numericId')).toBe(false);
  });

  it('go back as they came where they could not be read', () => {
    const unread = { country: 'Espanya', birthdate: 'maig' };
    expect(saved('general', unread)).toMatchObject(unread);
    expect(saved('general', { country: '28' })).toMatchObject({ country: 28, birthdate: '1984-05-12' });
    expect(saved('general', { country: '', birthdate: '' })).toMatchObject({ country: null });
  });

  it('lose a date that was there and was taken away', () => {
    const values = { ...profileValues(user), birthdate: '' };
    const payload = profilePayload(v.parse(profileSchema('general', 18), values), user, 'general');
    expect(payload['birthdate']).toBeNull();
  });
});
