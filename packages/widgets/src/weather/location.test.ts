import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearPlace } from '@apunt/testing/fixtures/weather';
import { firstPlace, keyOf } from './location.ts';
import { readSavedPlace, savePlace } from './saved-place.ts';

const code = fc.stringMatching(/^\d{5}$/);
const name = fc.constantFrom('Alcoi', "l'Orxa", 'Elx; l’Altet', 'València 100%');
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined });

beforeEach(clearPlace);
afterEach(() => {
  vi.restoreAllMocks();
  clearPlace();
});

describe('the order of the sources of a place', () => {
  it('is attributes, saved pair, saved code, default, whatever else there is', () => {
    fc.assert(
      fc.property(
        fc.record({ postalCode: maybe(code), ine: maybe(code), defaultIne: code, defaultName: maybe(name) }),
        fc.record({ postalCode: maybe(code), locationName: maybe(name), ineCode: maybe(code) }),
        (authored, cookies) => {
          clearPlace();
          for (const [key, value] of Object.entries(cookies))
            if (value !== undefined) document.cookie = `${key}=${encodeURIComponent(value)}; path=/`;
          const place = firstPlace(authored, readSavedPlace());
          if (authored.postalCode !== undefined)
            expect(place).toMatchObject({ postalCode: authored.postalCode, by: 'attribute' });
          else if (authored.ine !== undefined)
            expect(place).toMatchObject({ ine: authored.ine, by: 'attribute' });
          else if (cookies.postalCode !== undefined && cookies.locationName !== undefined)
            expect(place).toEqual({
              postalCode: cookies.postalCode,
              name: cookies.locationName,
              by: 'cookie',
            });
          else if (cookies.ineCode !== undefined)
            expect(place).toMatchObject({ ine: cookies.ineCode, by: 'cookie' });
          else expect(place).toMatchObject({ ine: authored.defaultIne, by: 'default' });
        },
      ),
    );
  });

  it('tells places apart by what they are asked with', () => {
    const alcoi = { ine: '03009', name: 'Alcoi', by: 'search' } as const;
    expect(keyOf(alcoi)).toBe(keyOf({ ...alcoi, name: undefined, by: 'cookie' }));
    expect(keyOf(alcoi)).not.toBe(keyOf({ postalCode: '03009', name: 'Alcoi', by: 'search' }));
  });
});

describe('the saved place', () => {
  it('is one of two shapes: saving one forgets the other', () => {
    savePlace({ postalCode: '03801', name: 'Alcoi; el Camí' });
    expect(readSavedPlace()).toEqual({ postalCode: '03801', name: 'Alcoi; el Camí' });
    savePlace({ ine: '46250' });
    expect(readSavedPlace()).toEqual({ ine: '46250', name: undefined });
    expect(document.cookie).toBe('ineCode=46250');
  });

  it('lasts 17 280 seconds, on the whole site', () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    savePlace({ ine: '46250' });
    expect(set.mock.calls.at(-1)?.[0]).toMatch(/^ineCode=46250;.*path=\/.*max-age=17280/);
  });

  it.each([
    ['postalCode=0380; path=/', 'locationName=Alcoi; path=/'],
    ['postalCode=03801; path=/', 'locationName=..; path=/'],
    ['postalCode=03801; path=/', 'locationName=%20; path=/'],
    ['ineCode=../x; path=/', 'locationName=%E0%A4%A; path=/'],
  ])('is none where the cookies are broken: %s', (...cookies) => {
    for (const cookie of cookies) document.cookie = cookie;
    expect(readSavedPlace()).toBeUndefined();
  });

  it('is survived where cookies are blocked', () => {
    const block = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(document, 'cookie', 'get').mockImplementation(block);
    vi.spyOn(document, 'cookie', 'set').mockImplementation(block);
    expect(readSavedPlace()).toBeUndefined();
    expect(() => savePlace({ ine: '46250' })).not.toThrow();
  });
});
