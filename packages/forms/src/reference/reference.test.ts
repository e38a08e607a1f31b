import { describe, expect, it } from 'vitest';
import { SPAIN } from '../fields/province.ts';
import { labelOf, readReference } from './reference.ts';

describe('the reference lists', () => {
  it('are ours when the page gives none: Spain first, the rest as Spanish sorts', () => {
    const { countries, provinces } = readReference(undefined);
    expect(countries[0]).toEqual({ value: SPAIN, label: 'España' });
    const labels = countries.slice(1).map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator('es').compare));
    expect(countries.length).toBe(214);
    expect(provinces.length).toBe(52);
    expect(labelOf(provinces, '46')).toMatch(/^Valencia/);
  });

  it('are the page’s own where it gives them, without what is broken', () => {
    const { countries, provinces } = readReference({
      countries: [{ id: 5, name: 'Zambia' }, { id: 28, name: 'España' }, { id: 6 }, null],
    });
    expect(countries).toEqual([
      { value: '28', label: 'España' },
      { value: '5', label: 'Zambia' },
    ]);
    expect(provinces.length).toBe(52);
  });

  it.each([null, 'x', 3, { countries: 'x' }])('survive %j', (given) =>
    expect(readReference(given).countries.length).toBe(214),
  );

  it('show free text as it is', () => expect(labelOf([], 'Baviera')).toBe('Baviera'));
});
