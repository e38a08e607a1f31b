import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embedTexts } from '@apunt/locales/embed';
import { fillIn } from './elision.ts';
import { createI18n } from './i18n.ts';
import { plurals } from './plurals/plurals.ts';

describe('a text with values', () => {
  it.each([
    ['Contingut de', 'Instagram', "Contingut d'Instagram"],
    ['Contingut de', 'YouTube', 'Contingut de YouTube'],
    ['Previsió de', 'Alacant', "Previsió d'Alacant"],
    ['Previsió de', "l'Alcúdia", "Previsió de l'Alcúdia"],
    ['Previsió de', 'Èlsa', "Previsió d'Èlsa"],
    ['Contingut de', 'un altre lloc', "Contingut d'un altre lloc"],
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
    ['fins al', '11/05/2030', "fins a l'11/05/2030"],
    ['pel', 'Esport', "per l'Esport"],
    ['model', 'Atlàntic', 'model Atlàntic'],
    ['fidel', 'Alacant', 'fidel Alacant'],
    ['àel', 'Alacant', 'àel Alacant'],
    ['(de', 'Alacant', "(d'Alacant"],
    ['a la', 'illa', 'a la illa'],
    ['a les', '11:00', 'a les 11:00'],
  ])('%s + %s is "%s"', (before, value, expected) => {
    expect(fillIn(`${before} {{value}}`, { value }, true)).toBe(expected);
    expect(fillIn(`Ara ${before} {{value}}.`, { value }, true)).toBe(`Ara ${expected}.`);
    expect(fillIn(`${before} {{value}}`, { value }, false)).toBe(`${before} ${value}`);
  });

  it('never loses a value, and changes nothing but the word before it', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('de', 'el', 'del', 'al', 'pel', 'la', 'x'), (value, word) => {
        const text = fillIn(`a ${word} {{value}}, de oli`, { value }, true);
        expect(text).toContain(value);
        expect(text.endsWith(', de oli')).toBe(true);
      }),
    );
  });
});

describe('the texts of a page', () => {
  const named = { provider: 'Instagram' };

  it.each([
    ['ca', "Contingut d'Instagram"],
    ['es', 'de Instagram'],
  ] as const)('%s: each text with a value says "%s"', async (locale, expected) => {
    const i18n = createI18n(locale);
    await i18n.add(embedTexts);
    expect(i18n.t('embed.frame', named)).toContain(expected);
    expect(i18n.tDynamic('embed.frame', 'errors.unknown', named)).toContain(expected);
    expect(i18n.fill('de {{ provider }}', named)).toBe(locale === 'ca' ? "d'Instagram" : 'de Instagram');
  });

  it('so does a text with a plural', () => {
    const i18n = createI18n('ca', {
      'x.y_one': 'més de {{count}} any',
      'x.y_other': 'més de {{count}} anys',
    });
    i18n.use(plurals);
    expect([
      i18n.text('x.y', { count: 1 }),
      i18n.text('x.y', { count: 11 }),
      i18n.text('x.y', { count: 8 }),
    ]).toEqual(["més d'1 any", "més d'11 anys", 'més de 8 anys']);
  });
});
