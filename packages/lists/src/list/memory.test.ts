import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetPage } from '@apunt/testing/runtime';
import { ensureKey, keep, presentKey, recall, type Kept } from './memory.ts';

const kept: Kept = {
  about: '',
  isReplaced: false,
  pages: [{ html: ['<li>1</li>'], next: 'a' }],
  autos: 2,
  place: { id: '1', offset: 10, y: 400 },
};

describe('the memory of lists', () => {
  beforeEach(() => {
    resetPage();
    history.replaceState(null, '');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    resetPage();
    history.replaceState(null, '');
  });

  it('gives the entry of the history a key, once, beside what is there', () => {
    history.replaceState({ mine: 1 }, '');
    expect(presentKey()).toBeUndefined();
    const key = ensureKey();
    expect(key).toBeDefined();
    expect(ensureKey()).toBe(key);
    expect(history.state).toEqual({ mine: 1, apuntList: key });
  });

  it.each(['text', 7, [1]])('leaves the state %j of another script alone', (state) => {
    history.replaceState(state, '');
    expect(ensureKey()).toBeUndefined();
    expect(history.state).toEqual(state);
  });

  it('does without a key where the browser refuses it', () => {
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError');
    });
    expect(ensureKey()).toBeUndefined();
  });

  it('gives back what was kept, by entry and by list', () => {
    keep('k', 'a', kept);
    expect(recall('k', 'a')).toEqual(kept);
    expect(recall('k', 'b')).toBeUndefined();
    expect(recall('l', 'a')).toBeUndefined();
    expect(recall(undefined, 'a')).toBeUndefined();
  });

  it.each(['{', '[]', 'null', '{"pages":1}', JSON.stringify({ ...kept, pages: [{ html: [1], next: '' }] })])(
    'takes no notice of %s',
    (stored) => {
      sessionStorage.setItem('apuntList:k:a', stored);
      expect(recall('k', 'a')).toBeUndefined();
    },
  );

  it('keeps twelve lists, the newest', () => {
    for (let at = 0; at < 14; at += 1) keep(`k${at}`, 'a', kept);
    expect(recall('k1', 'a')).toBeUndefined();
    expect(recall('k2', 'a')).toEqual(kept);
    expect(recall('k13', 'a')).toEqual(kept);
    expect(sessionStorage.length).toBe(13);
  });

  it('keeps the first pages of a list that is too long', () => {
    const page = { html: ['x'.repeat(250_000)], next: 'n' };
    keep('k', 'a', { ...kept, pages: [page, page, page] });
    expect(recall('k', 'a')?.pages).toHaveLength(2);
  });

  it('makes room by what was kept longest ago', () => {
    keep('old', 'a', kept);
    const real = sessionStorage;
    let isFull = true;
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockReturnValue({
      length: 0,
      clear: () => {},
      key: () => null,
      getItem: (key) => real.getItem(key),
      removeItem: (key) => {
        real.removeItem(key);
        isFull = false;
      },
      setItem(key, value) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        real.setItem(key, value);
      },
    });
    keep('new', 'a', kept);
    expect(recall('old', 'a')).toBeUndefined();
    expect(real.getItem('apuntList:new:a')).not.toBeNull();
  });

  it('works for this page where storage is denied', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    keep('k', 'a', kept);
    expect(recall('k', 'a')).toEqual(kept);
  });
});
