import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useFollowedPlayer } from './useFollowedPlayer.ts';

describe('useFollowedPlayer', () => {
  beforeEach(() => {
    document.body.innerHTML = '<apunt-player id="a"></apunt-player><apunt-player id="b"></apunt-player>';
  });
  afterEach(() => document.body.replaceChildren());

  const tell = (id: string, name: string, detail: unknown) =>
    act(() => {
      const target = id === '' ? document : document.getElementById(id);
      target?.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
    });

  it('follows the first player of the page, and no other', () => {
    const { result } = renderHook(() => useFollowedPlayer(undefined));
    expect(result.current).toEqual({ seconds: undefined, nextContentId: undefined, isOther: false });
    tell('b', 'apunt-timeupdate', { current: 5 });
    expect(result.current.seconds).toBeUndefined();
    tell('a', 'apunt-timeupdate', { current: 12.5, duration: 60 });
    expect(result.current.seconds).toBe(12.5);
  });

  it('follows the player with the id', () => {
    const { result } = renderHook(() => useFollowedPlayer('b'));
    tell('a', 'apunt-timeupdate', { current: 5 });
    tell('b', 'apunt-timeupdate', { current: 7 });
    expect(result.current.seconds).toBe(7);
  });

  it.each([undefined, null, {}, { current: 'x' }, { current: -1 }, { current: Number.NaN }])(
    'takes no notice of %j',
    (detail) => {
      const { result } = renderHook(() => useFollowedPlayer('a'));
      tell('a', 'apunt-timeupdate', detail);
      expect(result.current.seconds).toBeUndefined();
    },
  );

  it('knows what the player has moved on to', () => {
    const { result } = renderHook(() => useFollowedPlayer('a'));
    tell('a', 'apunt-timeupdate', { current: 5 });
    tell('', 'apunt-next-content', { id: 2, source: document.getElementById('b') });
    expect(result.current).toEqual({ seconds: 5, nextContentId: undefined, isOther: false });
    tell('', 'apunt-next-content', { id: 2 });
    tell('a', 'apunt-timeupdate', { current: 8 });
    expect(result.current).toEqual({ seconds: undefined, nextContentId: '2', isOther: true });
    tell('', 'apunt-next-content', null);
    expect(result.current.nextContentId).toBe('');
  });

  it('knows when the visitor has chosen another content, and has come back', () => {
    const player = document.getElementById('a');
    const { result } = renderHook(() => useFollowedPlayer('a'));
    tell('a', 'apunt-timeupdate', { current: 5 });
    player?.setAttribute('data-other-content', '');
    tell('b', 'apunt-play', { id: '9' });
    expect(result.current.isOther).toBe(false);
    tell('a', 'apunt-play', { id: '9' });
    tell('a', 'apunt-timeupdate', { current: 1 });
    expect(result.current).toEqual({ seconds: undefined, nextContentId: undefined, isOther: true });
    expect(renderHook(() => useFollowedPlayer('a')).result.current.isOther).toBe(true);
    player?.removeAttribute('data-other-content');
    tell('', 'apunt-next-content', { id: '1', source: player });
    tell('a', 'apunt-timeupdate', { current: 2 });
    expect(result.current).toEqual({ seconds: 2, nextContentId: '1', isOther: false });
  });

  it('does without the time on wish', () => {
    const { result } = renderHook(() => useFollowedPlayer('a', { withTime: false }));
    tell('a', 'apunt-timeupdate', { current: 5 });
    expect(result.current.seconds).toBeUndefined();
    tell('', 'apunt-next-content', { id: '2' });
    expect(result.current.nextContentId).toBe('2');
  });

  it('stops listening when it goes', () => {
    const { result, unmount } = renderHook(() => useFollowedPlayer('a'));
    unmount();
    tell('a', 'apunt-timeupdate', { current: 5 });
    expect(result.current.seconds).toBeUndefined();
  });
});
