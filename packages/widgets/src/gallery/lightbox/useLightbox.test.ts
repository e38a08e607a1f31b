import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useLightbox } from './useLightbox.ts';

describe('useLightbox', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  function start(count = 3) {
    const told: [boolean, number][] = [];
    const element = document.createElement('apunt-gallery');
    const hook = renderHook(() => useLightbox(element, count, (...change) => told.push(change)));
    return { told, ...hook };
  }

  it('keeps the number of the photo in the address, until Back', () => {
    const { result, told } = start();
    act(() => result.current.open(1));
    expect([result.current.index, location.hash]).toEqual([1, '#foto-2']);
    act(() => result.current.move(2));
    expect([result.current.index, location.hash]).toEqual([2, '#foto-3']);
    history.replaceState(null, '', '/');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(result.current.index).toBeUndefined();
    expect(told).toEqual([
      [true, 1],
      [false, 2],
    ]);
  });

  it.each([
    ['#foto-2', 1],
    ['#foto-9', undefined],
    ['#foto-x', undefined],
    ['#%', undefined],
    ['#comentaris', undefined],
  ])('opens what the address names: %s', async (hash, expected) => {
    history.replaceState(null, '', `/${hash}`);
    const { result } = start();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(result.current.index).toBe(expected);
  });
});
