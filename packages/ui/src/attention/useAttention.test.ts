import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useAttention } from './useAttention.ts';

describe('useAttention', () => {
  afterEach(() => vi.restoreAllMocks());

  function start() {
    const element = document.createElement('div');
    const hook = renderHook((given: HTMLElement) => useAttention(given), { initialProps: element });
    return {
      point: (type: string, on = element) => act(() => void on.dispatchEvent(new Event(type))),
      focus: (isFocused: boolean) => act(() => hook.result.current.onStay(isFocused)),
      isHeld: () => hook.result.current.isHeld,
      ...hook,
    };
  }
  function hide(isHidden: boolean) {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  }

  it('counts pointer and focus apart', () => {
    const { point, focus, isHeld } = start();
    expect(isHeld()).toBe(false);
    point('pointerenter');
    focus(true);
    point('pointerleave');
    expect(isHeld()).toBe(true);
    focus(false);
    expect(isHeld()).toBe(false);
  });

  it('holds while nobody can see the page, also from the start', () => {
    const { isHeld } = start();
    hide(true);
    expect(isHeld()).toBe(true);
    expect(start().isHeld()).toBe(true);
    hide(false);
    expect(isHeld()).toBe(false);
  });

  it('forgets pointer and focus when what they were on is taken away', () => {
    const { point, focus, isHeld, result } = start();
    point('pointerenter');
    focus(true);
    act(() => result.current.forget());
    expect(isHeld()).toBe(false);
  });

  it('follows the element that it is given, and no other', () => {
    const { point, isHeld, rerender } = start();
    const next = document.createElement('div');
    rerender(next);
    point('pointerenter');
    expect(isHeld()).toBe(false);
    point('pointerenter', next);
    expect(isHeld()).toBe(true);
  });
});
