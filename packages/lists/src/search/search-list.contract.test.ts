import { describe, expect, it } from 'vitest';
import { coerce } from '@apunt/element/coerce';
import { searchListAttributes } from './search-list.contract.ts';

describe('the letter of a list', () => {
  const read = (letter: string) => coerce(searchListAttributes.letter.type, letter);

  it.each(['TOP', 'all', '#', 'A', 'Z'])('%s is one', (letter) =>
    expect(read(letter)).toEqual({ ok: true, value: letter }),
  );

  it.each(['ß!', 'b', 'Ç', 'AB', 'top', '7'])('%s is none, and is told', (letter) =>
    expect(read(letter)).toEqual({ ok: false, expected: '#, A to Z, all or TOP' }),
  );
});
