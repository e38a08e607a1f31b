import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBox } from './useBox.ts';

describe('useBox', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  function start(autoClose = 7000) {
    const element = document.createElement('div');
    const onClose = vi.fn();
    const hook = renderHook((given: number) => useBox({ element, autoClose: given, onClose }), {
      initialProps: autoClose,
    });
    const point = (type: string) => act(() => void element.dispatchEvent(new Event(type)));
    return { onClose, point, ...hook };
  }
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  const press = async (init: KeyboardEventInit) => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    await Promise.resolve();
  };

  it('goes by itself after its time, to the millisecond', () => {
    const { onClose } = start();
    pass(6999);
    expect(onClose).not.toHaveBeenCalled();
    pass(1);
    expect(onClose).toHaveBeenCalledExactlyOnceWith('timer');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stays with 0, and goes by a time that is given later', () => {
    const { onClose, rerender } = start(0);
    pass(10 * 60_000);
    expect(vi.getTimerCount()).toBe(0);
    rerender(50);
    pass(50);
    expect(onClose).toHaveBeenCalledExactlyOnceWith('timer');
  });

  it('waits while it is pointed at, has the focus, or nobody sees the page, and then for what is left', () => {
    const { onClose, point, result } = start();
    pass(6000);
    point('pointerenter');
    pass(60_000);
    act(() => result.current(true));
    point('pointerleave');
    pass(60_000);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    act(() => result.current(false));
    pass(60_000);
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(999);
    expect(onClose).not.toHaveBeenCalled();
    pass(1);
    expect(onClose).toHaveBeenCalledExactlyOnceWith('timer');
  });

  it('closes by Escape from anywhere, by no other key and not while one composes', async () => {
    const { onClose } = start();
    await press({ key: 'Enter' });
    await press({ key: 'Escape', isComposing: true });
    expect(onClose).not.toHaveBeenCalled();
    await press({ key: 'Escape' });
    expect(onClose).toHaveBeenCalledExactlyOnceWith('escape');
  });

  it('removed while its time runs, it tells nothing and listens no more', async () => {
    const { onClose, unmount } = start();
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    await press({ key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
  });
});
