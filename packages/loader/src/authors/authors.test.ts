import { describe, expect, it } from 'vitest';
import { isAuthorsPage, isDebugAsked } from './authors.ts';

const NONE = { debug: false, dev: false, preview: false };
const at = (address: string): Location => new URL(address) as unknown as Location; // the parts of it that are read

const OWN = ['http://localhost:4180/', 'http://127.0.0.1:8000/', 'http://127.1.2.3/', 'http://[::1]:8000/'];
const PRIVATE = ['http://lacolla.localhost:4180/', 'https://www.broadcaster.test/'];
const PUBLIC = [
  'https://www.example.org/',
  'https://localhost.example.org/',
  'https://127.example.org/',
  'https://127.0.0.1.example.org/',
  'https://localhosts/',
  'https://example.org/localhost',
  'https://test/',
];

describe('the overlay', () => {
  it.each([...OWN, ...PRIVATE])('opens by the query on %s', (address) => {
    expect(isDebugAsked(NONE, at(`${address}?apunt-debug`))).toBe(true);
    expect(isDebugAsked(NONE, at(`${address}?a=1&apunt-debug=`))).toBe(true);
    expect(isDebugAsked(NONE, at(`${address}?q=apunt-debug`))).toBe(false);
    expect(isDebugAsked(NONE, at(`${address}#apunt-debug`))).toBe(false);
  });

  it.each(PUBLIC)(
    'does not open by the query on %s, unless the settings say that no visitor is there',
    (address) => {
      const asked = at(`${address}?apunt-debug`);
      expect(isDebugAsked(NONE, asked)).toBe(false);
      expect(isDebugAsked({ ...NONE, dev: true }, asked)).toBe(true);
      expect(isDebugAsked({ ...NONE, preview: true }, asked)).toBe(true);
      expect(isDebugAsked({ ...NONE, debug: true }, asked)).toBe(true);
      expect(isDebugAsked({ ...NONE, debug: true }, at(address))).toBe(true);
      expect(isDebugAsked({ ...NONE, dev: true, preview: true }, at(address))).toBe(false);
    },
  );
});

describe('mistakes', () => {
  it.each(OWN)('are told on %s', (address) => expect(isAuthorsPage(NONE, at(address))).toBe(true));
  it.each([...PRIVATE, ...PUBLIC])('are told on %s only where the settings say so', (address) => {
    expect(isAuthorsPage(NONE, at(address))).toBe(false);
    for (const name of ['debug', 'dev', 'preview'])
      expect(isAuthorsPage({ ...NONE, [name]: true }, at(address))).toBe(true);
  });
  it.each(PUBLIC)('are not told for a query on %s', (address) =>
    expect(isAuthorsPage(NONE, at(`${address}?apunt-debug`))).toBe(false),
  );
});
