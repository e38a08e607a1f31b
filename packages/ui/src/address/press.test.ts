import { describe, expect, it } from 'vitest';
import { isPlainPress } from './press.ts';

describe('isPlainPress', () => {
  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('is none with %s', (key) => {
    expect(isPlainPress({ [key]: true })).toBe(false);
    expect(isPlainPress(new MouseEvent('click'))).toBe(true);
  });

  it('is none with another button', () => {
    expect(isPlainPress(new MouseEvent('auxclick', { button: 1 }))).toBe(false);
  });

  it('is one of a key, which has no button', () => {
    expect(isPlainPress(new KeyboardEvent('keydown', { key: 'ArrowRight' }))).toBe(true);
    expect(isPlainPress(new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true }))).toBe(false);
  });
});
