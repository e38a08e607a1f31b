// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { termFaults, TERMS } from './terms.ts';

describe('the terms of the texts', () => {
  it.each([
    ['ca', 'Desa els canvis', 'guardar'],
    ['ca', 'Aquest vídeo ja no hi és', 'este'],
    ['ca', 'Comparteix-ho', 'the form in -ix: compartix, seguix'],
    ['ca', 'Pot contenir publicitat', 'tindre, contindre, vindre'],
    ['ca', 'Un 12 % més', 'a no-break space between a number and its unit'],
    ['es', 'Elige un fichero', 'archivo'],
    ['en', 'Sign in to vote', 'log in'],
  ] as const)('%s: "%s" is not said so', (locale, text, say) => {
    expect(termFaults(locale, text)).toEqual([expect.stringContaining(`Say: ${say}`)]);
  });

  it.each([
    ['ca', 'Ara mateix no es pot compartir. Torna-ho a provar.'],
    ['ca', 'Guarda els canvis: un 12\u00A0% més'],
    ['es', 'Inicia sesión para guardar el archivo'],
    ['en', 'Log in to save your favourite'],
  ] as const)('%s: "%s" is', (locale, text) => {
    expect(termFaults(locale, text)).toEqual([]);
  });

  it('stand in the glossary for translators', () => {
    const glossary = readFileSync('docs/glossary.md', 'utf8');
    const missing = Object.values(TERMS)
      .flat()
      .flatMap(({ say }) => say.split(/: |, | o /))
      .filter((word) => !glossary.includes(word));
    expect(missing).toEqual([]);
  });
});
