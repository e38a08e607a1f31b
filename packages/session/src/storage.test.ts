import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetPage } from '@apunt/testing/runtime';
import type * as storage from './storage.ts';

describe.each([
  ['local', 'localStorage'],
  ['session', 'sessionStorage'],
] as const)('%s storage', (area, property) => {
  // What is kept in memory lives as long as the module: each test is a page of its own.
  let door: Pick<typeof storage, 'readStored' | 'writeStored' | 'readStoredJson'>;

  beforeEach(async () => {
    resetPage();
    vi.resetModules();
    door = await import('./storage.ts');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    resetPage();
  });

  const deny = () =>
    vi.spyOn(globalThis, property, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });

  function stub(change: Partial<Storage>) {
    const real = globalThis[property];
    const fake: Storage = {
      length: 0,
      clear: () => real.clear(),
      key: (index) => real.key(index),
      getItem: (key) => real.getItem(key),
      setItem: (key, value) => real.setItem(key, value),
      removeItem: (key) => real.removeItem(key),
      ...change,
    };
    return vi.spyOn(globalThis, property, 'get').mockReturnValue(fake);
  }
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };

  it('writes, reads and removes', () => {
    expect(door.readStored(area, 'a')).toBeNull();
    expect(door.writeStored(area, 'a', '1')).toBe(true);
    expect(globalThis[property].getItem('a')).toBe('1');
    expect(door.readStored(area, 'a')).toBe('1');
    expect(door.writeStored(area, 'a', null)).toBe(true);
    expect(globalThis[property].getItem('a')).toBeNull();
    expect(door.readStored(area, 'a')).toBeNull();
  });

  it('keeps values for the page when denied', () => {
    deny();
    expect(door.readStored(area, 'a')).toBeNull();
    expect(door.writeStored(area, 'a', '[1]')).toBe(false);
    expect(door.readStored(area, 'a')).toBe('[1]');
    expect(door.readStoredJson(area, 'a')).toEqual([1]);
    expect(door.writeStored(area, 'a', null)).toBe(false);
    expect(door.readStored(area, 'a')).toBeNull();
  });

  it('prefers the newer value in memory to the older one in a full storage', () => {
    door.writeStored(area, 'a', 'old');
    const spy = stub({ setItem: full });
    expect(door.writeStored(area, 'a', 'new')).toBe(false);
    expect(door.readStored(area, 'a')).toBe('new');
    spy.mockRestore();
    expect(door.writeStored(area, 'a', 'newest')).toBe(true);
    globalThis[property].setItem('a', 'of another tab');
    expect(door.readStored(area, 'a')).toBe('of another tab');
  });

  it('keeps a removed value removed when the storage refuses to remove it', () => {
    door.writeStored(area, 'a', '1');
    stub({ removeItem: full });
    door.writeStored(area, 'a', null);
    expect(door.readStored(area, 'a')).toBeNull();
  });

  it('survives a storage that throws when read', () => {
    stub({ getItem: full });
    expect(door.readStored(area, 'a')).toBeNull();
    expect(door.readStoredJson(area, 'a')).toBeUndefined();
  });

  it.each(['', '{', 'undefined', 'null', '{"a":', 'NaN'])('reads no JSON from %j', (text) => {
    globalThis[property].setItem('a', text);
    expect(door.readStoredJson(area, 'a')).toBeUndefined();
  });

  it('does not share values with the other area', () => {
    deny();
    door.writeStored(area, 'a', '1');
    expect(door.readStored(area === 'local' ? 'session' : 'local', 'a')).toBeNull();
  });
});
