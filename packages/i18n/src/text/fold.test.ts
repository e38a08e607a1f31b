import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('fold', () => {
  it.each([
    ['València', 'valencia'],
    ['  VALÈNCIA ', 'valencia'],
    ["L'Alcúdia", 'lalcudia'],
    ['l’Alcúdia', 'lalcudia'],
    ["la Vall d'Uixó", 'lavallduixo'],
    ['Vil·lamar', 'villamar'],
    ['viŀla', 'villa'],
    ['VIL•LA', 'villa'],
    ['vil-la', 'villa'],
    ['plaça', 'placa'],
    ['Peñíscola', 'peniscola'],
    ['pingüí', 'pingui'],
    ['n\u0303', 'n'],
    ['c\u0327', 'c'],
    ['\u0301', ''],
    ['Ⅳ ½', 'iv12'],
    ['ﬁ', 'fi'],
    ['Київ', 'киів'],
    ['🌊 24h', '24h'],
    ['', ''],
  ])('%j is %j', (text, folded) => expect(fold(text)).toBe(folded));

  it('is the same for composed and for combining letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
      }),
    );
  });

  it('has letters and digits alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text)).toMatch(/^[\p{L}\p{N}]*$/u);
      }),
    );
  });

  it('begins alike for texts that begin alike, so that it serves a search while somebody types', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (start, rest) => {
        expect(fold(`${start} ${rest}`).startsWith(fold(start))).toBe(true);
      }),
    );
  });
});
