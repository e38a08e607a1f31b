import { describe, expect, it } from 'vitest';
import { chooseTrack, shortLanguage } from './tracks.ts';

const track = (language: string, label: string) => ({ language, label });

describe('chooseTrack', () => {
  it.each([
    [
      'the main one of the language',
      [track('ca', 'ca'), track('ca', 'ca (Main)'), track('es', 'es (Main)')],
      'ca',
      1,
    ],
    ['any of the language', [track('es', 'es (Main)'), track('ca', 'Audiodescripció')], 'ca', 1],
    ['three letters', [track('spa', 'Castellano'), track('cat', 'Valencià')], 'ca', 1],
    ['three letters in the label', [track('spa', 'spa (Main)'), track('cat', 'CAT (main)')], 'CA', 1],
    ['no track of it: left alone', [track('es', 'es (Main)')], 'ca', -1],
    ['no wish: left alone', [track('es', 'es (Main)')], '', -1],
    ['no tracks', [], 'ca', -1],
  ])('%s', (_, tracks, wanted, at) => {
    expect(chooseTrack(tracks, wanted)).toBe(at);
  });
});

describe('shortLanguage', () => {
  it.each([
    ['ca-ES-valencia', 'ca'],
    ['CAT', 'ca'],
    ['en_GB', 'en'],
    ['eng', 'en'],
    ['de', 'de'],
    ['', ''],
  ])('%s is %s', (given, short) => {
    expect(shortLanguage(given)).toBe(short);
  });
});
