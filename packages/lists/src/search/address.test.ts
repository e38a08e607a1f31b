import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTHING, readSearch, writeSearch } from './address.ts';

describe('readSearch', () => {
  it.each([
    ['', undefined],
    ['?x=1&page=2', undefined],
    ['?letter=B', { ...NOTHING, letter: 'B' }],
    ['?letter=%23', { ...NOTHING, letter: '#' }],
    ['?letter=', NOTHING],
    ['?text=%20horta%20', { ...NOTHING, text: 'horta' }],
    ['?letter=B&text=horta', { ...NOTHING, text: 'horta' }],
    [
      '?location[]=a&location%5B%5D=b&age=3-6&filters[0]=x',
      { ...NOTHING, location: ['a', 'b'], age: ['3-6'], filters: ['x'] },
    ],
    ['?location[]=&letter=A', { ...NOTHING, letter: 'A' }],
    // A visitor's address: what is no letter is never sent, and nobody is told.
    ['?letter=%E0%A4', NOTHING],
    ['?letter=%C3%9F!', NOTHING],
    ['?letter=b', NOTHING],
  ])('%j is %j', (query, search) => expect(readSearch(query)).toEqual(search));
});

describe('writeSearch', () => {
  it.each([
    ['', NOTHING, ''],
    ['?letter=A&x=1', NOTHING, '?x=1'],
    ['?x=a+b&y', { ...NOTHING, letter: '#' }, '?x=a+b&y&letter=%23'],
    [
      '?location%5B%5D=z',
      { ...NOTHING, text: 'a b', location: ['x', 'y'] },
      '?text=a+b&location[]=x&location[]=y',
    ],
    ['?age=1&filters[2]=1', { ...NOTHING, age: ['3-6'], filters: ['f'] }, '?age[]=3-6&filters[]=f'],
  ])('%j with %j is %j', (query, search, expected) => expect(writeSearch(query, search)).toBe(expected));

  it('is read as it was written, whatever the words', () => {
    const word = fc
      .string({ unit: 'grapheme' })
      .map((text) => text.trim())
      .filter(Boolean);
    const list = fc.array(word);
    fc.assert(
      fc.property(word, list, list, list, (text, location, age, filters) => {
        const search = { letter: 'TOP', text, location, age, filters };
        expect(readSearch(writeSearch('?letter=Z&x=1', search))).toEqual(search);
      }),
    );
  });
});
