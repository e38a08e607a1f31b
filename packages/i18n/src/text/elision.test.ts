import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Translate } from '../i18n.ts';
import { elide, eliding } from './elision.ts';

describe('elide', () => {
  it.each([
    ['Contingut de', 'Instagram', "Contingut d'Instagram"],
    ['Contingut de', 'YouTube', 'Contingut de YouTube'],
    ['Previsió de', 'Alacant', "Previsió d'Alacant"],
    ['Previsió de', "l'Alcúdia", "Previsió de l'Alcúdia"],
    ['Previsió de', 'Èlsa', "Previsió d'Èlsa"],
    ['a partir de', 'hui', "a partir d'hui"],
    ['un got de', 'iogurt', 'un got de iogurt'],
    ['la província de', 'Huelva', 'la província de Huelva'],
    ["s'obrirà el", '1 de gener', "s'obrirà l'1 de gener"],
    ["s'obrirà el", "11 d'abril", "s'obrirà l'11 d'abril"],
    ["s'obrirà el", "3 d'abril", "s'obrirà el 3 d'abril"],
    ["s'obrirà el", '10 de maig', "s'obrirà el 10 de maig"],
    ["s'obrirà el", '12 de maig', "s'obrirà el 12 de maig"],
    ["s'obrirà el", '1.116', "s'obrirà el 1.116"],
    ["s'obrirà el", '111', "s'obrirà el 111"],
    ['El', '11 de maig', "L'11 de maig"],
    ['De', 'Alcoi', "D'Alcoi"],
    ['abans del', '1 de maig', "abans de l'1 de maig"],
    ['fins al', '11 de maig', "fins a l'11 de maig"],
    ['pel', 'Esport', "per l'Esport"],
    ['model', 'Atlàntic', 'model Atlàntic'],
    ['a la', 'illa', 'a la illa'],
    ['a les', '11:00', 'a les 11:00'],
  ])('%s + %s is "%s"', (before, value, expected) => {
    expect(elide(`${before} ${value}`, value)).toBe(expected);
    expect(elide(`Ara ${before} ${value}.`, value)).toBe(`Ara ${expected}.`);
  });

  it('changes every place where the value stands, and nothing else', () => {
    expect(elide('de Alcoi a Alcoi, el de Elx', 'Alcoi')).toBe("d'Alcoi a Alcoi, el de Elx");
  });

  it('leaves a sentence without the value, and an empty value', () => {
    expect(elide('de aigua', 'oli')).toBe('de aigua');
    expect(elide('de aigua', '')).toBe('de aigua');
  });

  it('never loses a value, and doing it twice is doing it once', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('de', 'el', 'del', 'al', 'pel', 'la', 'x'), (value, word) => {
        const once = elide(`a ${word} ${value}`, value);
        expect(once).toContain(value);
        expect(elide(once, value)).toBe(once);
      }),
    );
  });
});

describe('eliding', () => {
  const t: Translate = (_, values = {}) => `de ${String(values['name'])}`;

  it('is for Catalan alone', () => {
    expect(eliding('ca', t)('embed.frame', { name: 'Instagram' })).toBe("d'Instagram");
    expect(eliding('es', t)('embed.frame', { name: 'Instagram' })).toBe('de Instagram');
    expect(eliding('en', t)).toBe(t);
  });

  it('takes texts without values', () =>
    expect(eliding('ca', () => 'de aigua')('embed.frame')).toBe('de aigua'));
});
