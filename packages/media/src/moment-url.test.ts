import { describe, expect, it } from 'vitest';
import { momentUrl } from './moment-url.ts';

describe('momentUrl', () => {
  it('replaces the moment of an address and keeps the rest', () => {
    expect(momentUrl('https://a.test/v?t=5&x=1#y', 90.7)).toBe('https://a.test/v?t=90&x=1#y');
  });
});
