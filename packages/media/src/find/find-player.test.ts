import { afterEach, describe, expect, it, vi } from 'vitest';
import { callPlayer, findPlayer } from './find-player.ts';

describe('findPlayer', () => {
  afterEach(() => document.body.replaceChildren());

  it('is the one with the id, else the first of the page', () => {
    document.body.innerHTML = '<apunt-player id="a"></apunt-player><apunt-player id="b"></apunt-player>';
    expect(findPlayer(undefined)?.id).toBe('a');
    expect(findPlayer('b')?.id).toBe('b');
    expect(findPlayer('c')).toBeNull();
  });

  it('is the one that stands in the div with the id', () => {
    document.body.innerHTML =
      '<apunt-player></apunt-player><div id="p1" data-apunt="player"><apunt-player></apunt-player></div>';
    expect(findPlayer('p1')).toBe(document.querySelector('div > apunt-player'));
  });

  it('is nobody on a page without one', () => {
    expect(findPlayer(undefined)).toBeNull();
    document.body.innerHTML = '<svg id="drawing"></svg>';
    expect(findPlayer('drawing')).toBeNull();
  });
});

describe('callPlayer', () => {
  it('hands the arguments to the method', () => {
    const player = Object.assign(document.createElement('div'), { seek: vi.fn() });
    expect(callPlayer(player, 'seek', 90)).toBe(true);
    expect(player.seek).toHaveBeenCalledWith(90);
    expect(player.seek.mock.contexts).toEqual([player]);
  });

  it('says no when the player does', () => {
    const answers = [false, undefined, true];
    const player = Object.assign(document.createElement('div'), { load: () => answers.shift() });
    expect([1, 2, 3].map(() => callPlayer(player, 'load'))).toEqual([false, true, true]);
  });

  it('says no without a player, and before its code has come', () => {
    expect(callPlayer(null, 'play')).toBe(false);
    expect(callPlayer(document.createElement('div'), 'load', {})).toBe(false);
  });
});
