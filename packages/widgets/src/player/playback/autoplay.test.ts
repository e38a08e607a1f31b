import { afterEach, describe, expect, it, vi } from 'vitest';
import { readAutoplay, watchAutoplay, writeAutoplay } from './autoplay.ts';

describe('the choice to go on', () => {
  afterEach(() => localStorage.clear());

  it('is a JSON boolean under autoPlay, and nothing else is believed', () => {
    expect(readAutoplay()).toBeUndefined();
    writeAutoplay(true);
    expect(localStorage.getItem('autoPlay')).toBe('true');
    for (const forged of ['"true"', '1', '{', 'null']) {
      localStorage.setItem('autoPlay', forged);
      expect(readAutoplay()).toBeUndefined();
    }
  });

  it('is told to every switch, of this page and of other tabs, until it goes', () => {
    const [here, gone] = [vi.fn(), vi.fn()];
    const stop = watchAutoplay(here);
    watchAutoplay(gone)();
    writeAutoplay(false);
    dispatchEvent(new StorageEvent('storage', { key: 'autoPlay' }));
    dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(here).toHaveBeenCalledTimes(2);
    expect(gone).not.toHaveBeenCalled();
    stop();
  });
});
