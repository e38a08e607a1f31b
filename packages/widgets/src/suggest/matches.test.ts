import { describe, expect, it } from 'vitest';
import { expectLinear } from '@apunt/testing/growth';
import { createFinder } from './matches.ts';

const list = ['Alcoi', 'Vila-real', 'l’Alcúdia', 'Real de Gandia', 'Col·legi nou', 'València'].map(
  (label) => ({
    value: label,
    label,
  }),
);
const find = (text: string, min = 2, limit = 10) =>
  createFinder(list, min, limit)(text)?.map(({ label }) => label);

describe('what fits to a text', () => {
  it.each([
    ['al', ['Alcoi', 'l’Alcúdia', 'Vila-real', 'Real de Gandia', 'València']],
    ['ALCÚ', ['l’Alcúdia']],
    ['real', ['Real de Gandia', 'Vila-real']],
    ['collegi', ['Col·legi nou']],
    ['col·le', ['Col·legi nou']],
    ['lalcudia', ['l’Alcúdia']],
    ['valencia', ['València']],
    ['xyz', []],
  ])('%s: %o', (text, expected) => expect(find(text)).toEqual(expected));

  it('is found in a label of a megabyte', () => {
    for (const unit of ['a ', "l'", '-', 'ab '])
      expectLinear(unit, (label) => createFinder([{ value: '1', label }], 2, 10)('xy'));
  });

  it('is looked for from so many letters on, and is no more than so much', () => {
    expect(find('a')).toBeUndefined();
    expect(find(' · ')).toBeUndefined();
    expect(find('a', 1)).toHaveLength(5);
    expect(find('al', 2, 2)).toEqual(['Alcoi', 'l’Alcúdia']);
  });
});
