import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetPage } from '@apunt/testing/runtime';
import { GUARDIAN_DEAD_ENDS, safeBackUrl, saveBackUrl, takeBackUrl } from './back-url.ts';

const ORIGIN = 'https://www.example.test';

const REFUSED = [
  '//e.test',
  '///e.test',
  '////e.test/a',
  '/\\e.test',
  '\\\\e.test',
  '\\/e.test',
  '/a\\b',
  '/%2f/e.test',
  '/%2fe.test',
  '/%2Fe.test',
  '/%5ce.test',
  '/%5Ce.test',
  '/.//e.test',
  '/a/..//e.test',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  '/\t/e.test',
  '/\n/e.test',
  '/a\r\nSet-Cookie: b=c',
  '/a\u0000b',
  '/a\u007F',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://e.test/1',
  'file:///etc/passwd',
  'about:blank',
  'mailto:a@e.test',
  'https://e.test',
  'https://e.test/www.example.test',
  'https://www.example.test.e.test/',
  'https://www.example.test@e.test/',
  'https://user@www.example.test/a',
  'https://user:word@www.example.test/a',
  '//user:word@www.example.test/a',
  'http://www.example.test/a',
  'https://www.example.test:8443/a',
  'https://example.test/a',
  'https://[',
  'https://',
  '/%E0%A4%A',
  '/logout',
  '/logout?next=/a',
  '/LOGOUT',
  '/acces',
  '/acces/',
  '/acces#a',
  '/ACCES',
  '/%61cces',
  '/a/../acces',
  '/./acces',
  'acces',
  '/acces-recuperacio',
  '/acces/recuperacio?email=a',
  '/acces-pin',
  '/acces-adults/',
  '/ACCES-ADULTS?a=1',
  '/registre/',
  '/logout/',
  'https://www.example.test/acces',
  '/registre',
  '/registre-adults',
  '/Registre-La-Colla?a=1',
];

describe('safeBackUrl', () => {
  it.each(REFUSED)('refuses %j', (address) => {
    expect(safeBackUrl(address, ORIGIN)).toBeNull();
  });

  it.each([
    ['/', '/'],
    ['/a', '/a'],
    ['a/b', '/a/b'],
    ['https:e.test', '/e.test'],
    ['https://www.example.test/a?b=1&c=%20#d', '/a?b=1&c=%20#d'],
    ['HTTPS://WWW.EXAMPLE.TEST:443/A', '/A'],
    ['/a/../b', '/b'],
    ['/notícies', '/not%C3%ADcies'],
    ['/a?to=https://e.test', '/a?to=https://e.test'],
    ['/a?b=//e.test#//e.test', '/a?b=//e.test#//e.test'],
    ['/programes/acces', '/programes/acces'],
    ['/accessibilitat', '/accessibilitat'],
    ['/accessoris', '/accessoris'],
    ['/acces-universal', '/acces-universal'],
    ['/registre-de-transparencia', '/registre-de-transparencia'],
    ['/registres', '/registres'],
    ['/logouts', '/logouts'],
    ['/perfil/meu-perfil', '/perfil/meu-perfil'],
  ])('makes %j a path of its own origin', (address, expected) => {
    expect(safeBackUrl(address, ORIGIN)).toBe(expected);
  });
});

describe('the stored address', () => {
  beforeEach(resetPage);
  afterEach(() => {
    vi.restoreAllMocks();
    resetPage();
  });

  it.each(['', ' ', '\t'])('has none in %j, also where it was stored', (address) => {
    expect(safeBackUrl(address, ORIGIN)).toBeNull();
    localStorage.setItem('backUrl', address);
    expect(takeBackUrl()).toBeNull();
    expect(localStorage.getItem('backUrl')).toBeNull();
  });

  it('is kept as plain path, query and hash, and read once', () => {
    saveBackUrl(`${location.origin}/a?b=1#c`);
    expect(localStorage.getItem('backUrl')).toBe('/a?b=1#c');
    expect(takeBackUrl()).toBe('/a?b=1#c');
    expect(localStorage.getItem('backUrl')).toBeNull();
    expect(takeBackUrl()).toBeNull();
  });

  it('is where the visitor is, unless another is given', () => {
    saveBackUrl();
    expect(takeBackUrl()).toBe(location.pathname + location.search + location.hash);
  });

  it.each(['https://e.test/', '/acces', 'javascript:alert(1)'])('is never %s', (address) => {
    saveBackUrl(address);
    expect(localStorage.getItem('backUrl')).toBeNull();
  });

  it.each(['https://e.test/', '//e.test', 'javascript:alert(1)', '/logout', '/%61cces', '/\\e.test'])(
    'is thrown away when somebody else has stored %s',
    (address) => {
      localStorage.setItem('backUrl', address);
      expect(takeBackUrl()).toBeNull();
      expect(localStorage.getItem('backUrl')).toBeNull();
    },
  );

  it('lives for the page when storage is denied, and is still read once', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    saveBackUrl('/a');
    expect(takeBackUrl()).toBe('/a');
    expect(takeBackUrl()).toBeNull();
    vi.restoreAllMocks();
  });

  it('leads guardians back to the registration and the login that have sent them, and not to their own pages', () => {
    for (const [address, kept] of [
      ['/registre', '/registre'],
      ['/acces', '/acces'],
      ['/acces-adults', null],
      ['/acces-adults/', null],
      ['/acces-adultsmajors', '/acces-adultsmajors'],
      ['/registre-adults-majors', '/registre-adults-majors'],
      ['/logout', null],
      ['/logout-de-tots', '/logout-de-tots'],
      ['https://e.test/registre', null],
    ] as const) {
      saveBackUrl(address, GUARDIAN_DEAD_ENDS);
      expect(takeBackUrl(GUARDIAN_DEAD_ENDS)).toBe(kept);
    }
    saveBackUrl('/registre', GUARDIAN_DEAD_ENDS);
    expect(takeBackUrl()).toBeNull();
  });
});
