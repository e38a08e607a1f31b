import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '@apunt/i18n/text/fold';
import { expectLinear } from '@apunt/testing/growth';
import { patient } from '@apunt/testing/patience';
import municipalities from './reference/municipalities.json';
import { createSearch, MOST, searchOf } from './municipality-search.ts';

const search = createSearch(municipalities);
const labels = (text: string) => search(text)?.map(({ label }) => label) ?? [];

describe('the search over the municipalities', () => {
  it('is made from a name of a megabyte', () => {
    for (const unit of ['a ', ',', 'a, ', '/', '- '])
      expectLinear([unit, unit, ', x y'], (NOMBRE) => createSearch([{ C_INE: '46000', NOMBRE }])('xy'));
  });

  it('knows all 542, by code and name', () => {
    expect(municipalities.length).toBe(542);
    expect(new Set(municipalities.map(({ C_INE }) => C_INE)).size).toBe(542);
    const of = (province: string) => municipalities.filter(({ C_INE }) => C_INE.startsWith(province)).length;
    expect([of('03'), of('12'), of('46')]).toEqual([141, 135, 266]);
    expect(search('valència')?.[0]).toEqual({ value: '46250', label: 'València' });
  });

  it.each([
    ['valencia', 'València'],
    ['  VALÈNCIA ', 'València'],
    ["l'alcudia", "l'Alcúdia"],
    ['l’alcudia', "l'Alcúdia"],
    ['lalcudia', "l'Alcúdia"],
    ['alcudia', "l'Alcúdia"],
    ['vila joiosa', 'la Vila Joiosa'],
    ['la vila joiosa', 'la Vila Joiosa'],
    ['el vila joiosa', 'la Vila Joiosa'],
    ['villajoyosa', 'la Vila Joiosa'],
    ['alcoy', 'Alcoi'],
    ['orxa', "l'Orxa"],
    ['lorcha', "l'Orxa"],
    ["vall d'uixo", "la Vall d'Uixó"],
    ['raspeig', 'Sant Vicent del Raspeig'],
    ['cast', 'Castalla'],
  ])('finds by %j first %s', (text, label) => {
    expect(labels(text)[0]).toBe(label);
  });

  it('makes nothing of the ways to write l·l', () => {
    const own = createSearch([{ C_INE: '46001', NOMBRE: 'Vil·lamar' }]);
    for (const text of ['vil·la', 'vil.la', 'villa', 'vil-la', 'VILL', 'vil•la', 'viŀla'])
      expect(own(text)?.length, text).toBe(1);
  });

  it.each(['', ' ', 'a', " l'", '··', '(', '\u0301'])('does not look for %j', (text) => {
    expect(search(text)).toBeUndefined();
  });

  it('finds nothing by what no name has', () => expect(search('xyzzy')).toEqual([]));

  it('puts those that begin so before those that only have such a word, each as Catalan sorts', () => {
    const found = labels('sa');
    expect(found.length).toBe(MOST);
    const own = createSearch(
      ['Vall de Sax', 'Sax', 'Èlsa', 'Àsax', 'Saïx'].map((NOMBRE, at) => ({ C_INE: `4600${at}`, NOMBRE })),
    );
    expect(own('sa')?.map(({ label }) => label)).toEqual(['Saïx', 'Sax', 'Vall de Sax', 'Àsax', 'Èlsa']);
  });

  it('finds every municipality by what its name is in any writing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...municipalities),
        fc.constantFrom<(text: string) => string>(
          (text) => text,
          (text) => text.toUpperCase(),
          (text) => text.normalize('NFD'),
          (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
          (text) => text.replaceAll("'", '’'),
          (text) => `  ${text.replaceAll(' ', '  ')} `,
        ),
        ({ C_INE, NOMBRE, NOM }, write) => {
          const [first = ''] = (NOM ?? NOMBRE).split('/');
          expect(search(write(first))?.map(({ value }) => value)).toContain(C_INE);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('gives at most ten, each once, all of which have what was written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z' ]{1,6}$/)), (text) => {
        const found = search(text) ?? [];
        expect(found.length).toBeLessThanOrEqual(MOST);
        expect(new Set(found.map(({ value }) => value)).size).toBe(found.length);
        expect(search(text) === undefined).toBe(fold(text).length < 2);
      }),
    );
  });

  it('takes less than 4 ms for a key', () => {
    const texts = municipalities
      .slice(0, 200)
      .flatMap(({ NOMBRE }) => [NOMBRE.slice(0, 2), NOMBRE.slice(0, 4), `${NOMBRE} x`]);
    const before = performance.now();
    for (const text of texts) search(text);
    expect((performance.now() - before) / texts.length).toBeLessThan(patient(4));
  });

  it('takes the list of the page, without what is broken, and ours where it is empty', () => {
    const list = [{ C_INE: '46999', NOMBRE: 'Nova València' }, { C_INE: 'x', NOMBRE: 'València' }, null];
    expect(searchOf({ municipalities: list })('valencia')).toEqual([
      { value: '46999', label: 'Nova València' },
    ]);
    for (const none of [undefined, null, {}, { municipalities: [] }, { municipalities: 'x' }])
      expect(searchOf(none)('valencia')?.[0]?.value).toBe('46250');
  });
});
