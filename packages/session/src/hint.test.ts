import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adult, child, guardian } from '@apunt/testing/fixtures/users';
import { resetPage, setHintCookie } from '@apunt/testing/runtime';
import { hintKey, readHint, seemsSame, writeHint } from './hint.ts';

const hint = { id: '102', name: 'Vicent', type: 'adult', isRegisteredInLaColla: true };

describe('the hint cookie', () => {
  beforeEach(resetPage);
  afterEach(() => {
    vi.restoreAllMocks();
    resetPage();
  });

  it('holds four values and nothing else of a full user', () => {
    const full = { ...guardian, nif: '12345678Z', password: 'canary' };
    writeHint('apuntUser', full);
    const [, value = ''] = document.cookie.split('apuntUser=');
    expect(JSON.parse(decodeURIComponent(value))).toEqual(hint);
    expect(readHint('apuntUser')).toEqual(hint);
  });

  describe('of a child', () => {
    const written = (): unknown => {
      const [, value = ''] = document.cookie.split('apuntUser=');
      return JSON.parse(decodeURIComponent(value));
    };

    it.each([
      ['Aina', 'A'],
      ['  n\u0303u', '\u00f1'],
      ['😀 Pau', '😀'],
      ['', ''],
    ])('holds the first letter of %j and the type', (name, letter) => {
      writeHint('apuntUser', { ...child, name });
      expect(written()).toEqual({ name: letter, type: 'laCollaMember' });
      expect(readHint('apuntUser')).toEqual({
        name: letter,
        type: 'laCollaMember',
        isRegisteredInLaColla: true,
      });
    });

    it('is read without id and name where somebody else has written more', () => {
      setHintCookie(JSON.stringify({ id: '301', name: 'Aina', type: 'laCollaMember' }));
      expect(readHint('apuntUser')).toEqual({
        name: 'A',
        type: 'laCollaMember',
        isRegisteredInLaColla: true,
      });
    });
  });

  it('tells users apart as far as it can', () => {
    const other = { ...child, id: '302', name: 'Anna' };
    writeHint('apuntUser', child);
    const read = readHint('apuntUser');
    expect([null, adult, guardian, child, read].map((one) => hintKey(one))).toEqual([
      undefined,
      '101',
      '102',
      'laCollaMember A',
      'laCollaMember A',
    ]);
    expect(seemsSame(null, null)).toBe(true);
    expect(seemsSame(read, null)).toBe(false);
    expect(seemsSame(adult, guardian)).toBe(false);
    expect(seemsSame(read, child)).toBe(true);
    expect(seemsSame(read, other)).toBe(true);
    expect(seemsSame(child, other)).toBe(false);
    expect(seemsSame(read, { ...child, name: 'Pau' })).toBe(false);
  });

  it('asks for the whole site, same-site and this browser session only', () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    writeHint('apuntUser', hint);
    const written = set.mock.calls.join().toLowerCase();
    expect(written).toContain('path=/');
    expect(written).toContain('samesite=lax');
    expect(written).not.toMatch(/expires|max-age/);
  });

  it('keeps names that are not plain', () => {
    const name = 'Núria; path=/x, "à" %3B 😀';
    writeHint('apuntUser', { ...hint, name });
    expect(readHint('apuntUser')?.name).toBe(name);
  });

  it('is removed, and other cookies stay', () => {
    document.cookie = 'other=1; path=/';
    writeHint('apuntUser', hint);
    writeHint('apuntUser', null);
    expect(document.cookie).toBe('other=1');
    expect(readHint('apuntUser')).toBeNull();
    document.cookie = 'other=; path=/; max-age=0';
  });

  it.each([
    '{',
    'null',
    '[]',
    '"x"',
    '7',
    '{}',
    '{"id":null}',
    '{"id":{"a":1}}',
    '{"name":"A","type":"adult"}',
    'x'.repeat(100_000),
  ])('is ignored when it reads %.30s', (text) => {
    setHintCookie(text);
    expect(readHint('apuntUser')).toBeNull();
  });

  it('is ignored when it is not even encoded properly', () => {
    document.cookie = 'apuntUser=%E0%A4%A; path=/';
    expect(readHint('apuntUser')).toBeNull();
  });

  it('gives only what it may, of the right kind, when somebody forged it', () => {
    setHintCookie(
      '{"id":102,"name":{"a":1},"type":[],"isRegisteredInLaColla":"yes","email":"a@example.test"}',
    );
    expect(readHint('apuntUser')).toEqual({ id: '102', name: '', type: '', isRegisteredInLaColla: false });
  });

  it('is survived when cookies are blocked', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(document, 'cookie', 'get').mockImplementation(blocked);
    const set = vi.spyOn(document, 'cookie', 'set').mockImplementation(blocked);
    expect(readHint('apuntUser')).toBeNull();
    expect(() => writeHint('apuntUser', hint)).not.toThrow();
    expect(() => writeHint('apuntUser', null)).not.toThrow();
    expect(set).toHaveBeenCalled();
  });
});
