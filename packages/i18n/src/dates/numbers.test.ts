import { describe, expect, it } from 'vitest';
import { listText, numberText } from './numbers.ts';

describe('numberText', () => {
  it.each([
    ['ca', 1116, undefined, '1.116'],
    ['es', 1116, undefined, '1116'],
    ['en', 1116, undefined, '1,116'],
    ['ca', -2.5, 1, '−2,5'],
    ['ca', 2.55, 0, '3'],
    ['ca', 0, 1, '0'],
    ['ca', 1_000_000, undefined, '1.000.000'],
  ] as const)('in %s writes %f with %s decimals as %s', (language, value, decimals, text) => {
    expect(numberText(language, value, decimals)).toBe(text);
  });
});

describe('listText', () => {
  it.each([
    ['ca', ['a', 'b', 'c'], 'a, b i c', 'a, b o c'],
    ['es', ['a', 'b', 'c'], 'a, b y c', 'a, b o c'],
    ['es', ['Ana', 'Inés'], 'Ana e Inés', 'Ana o Inés'],
    ['en', ['a', 'b', 'c'], 'a, b and c', 'a, b or c'],
    ['ca', ['a'], 'a', 'a'],
    ['ca', [], '', ''],
  ] as const)('in %s puts %j in a row', (language, items, all, one) => {
    expect(listText(language, items)).toBe(all);
    expect(listText(language, items, 'disjunction')).toBe(one);
  });
});
