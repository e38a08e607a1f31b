import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { fileName } from './file-name.ts';

import { expectLinear } from '@apunt/testing/growth';
describe('fileName', () => {
  it.each([
    ['La marjal s’ompli d’aigua', '/a/b.mp4', 'la_marjal_s_ompli_d_aigua.mp4'],
    ['  ÀÇÇÉNTS: i l·l!  ', 'x.MP3?t=1', 'àççénts_i_l_l.mp3'],
    ['a'.repeat(80), '/x.mp4', `${'a'.repeat(50)}.mp4`],
    [`${'a'.repeat(49)} b`, '/x.mp4', `${'a'.repeat(49)}.mp4`],
    ['???', '/x.mp4', 'fitxer.mp4'],
    ['Sense extensió', '/descarrega', 'sense_extensió'],
  ])('%s of %s is %s', (title, address, name) => {
    expect(fileName(title, address)).toBe(name);
  });

  it.each([
    ['Capítol 3', '/x.mp4', 'capítol_3.mp4'],
    ['Capítol 3.mp4', '/x.mp4', 'capítol_3.mp4'],
    ['Capítol 3.mp3', '/descarrega', 'capítol_3.mp3'],
    [' ', '/x.mp4', 'el_títol.mp4'],
  ])('with the name %s of %s it is %s', (given, address, name) => {
    expect(fileName('El títol', address, given)).toBe(name);
  });

  it('never leads anywhere: no separators, fifty characters and an extension at most', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, given) => {
        const name = fileName(title, '/x.mp4', given);
        expect(name).toMatch(/^[\p{L}\p{N}\p{M}_]{1,60}\.mp4$/u);
      }),
    );
  });

  it('is made from a title of a megabyte', () => {
    for (const unit of ['_', '_a', ' ', '.', '.a'])
      expectLinear([unit, unit, 'x'], (title) => fileName(title, '/a.mp4'));
  });
});
