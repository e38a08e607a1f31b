import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSticky } from './useSticky.ts';

describe('useSticky', () => {
  const element = document.createElement('div');
  let top = 0;

  beforeEach(() => {
    vi.stubGlobal('innerWidth', 320);
    vi.stubGlobal('innerHeight', 640);
    vi.stubGlobal('scrollY', 0);
    vi.stubGlobal('requestAnimationFrame', (look: () => void) => {
      look();
      return 0;
    });
    vi.spyOn(element, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 320, 180));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const scroll = (y: number) =>
    act(() => {
      vi.stubGlobal('scrollY', y);
      top = 10 - y;
      dispatchEvent(new Event('scroll'));
    });
  const resize = (width: number) =>
    act(() => {
      vi.stubGlobal('innerWidth', width);
      dispatchEvent(new Event('resize'));
    });

  it('lets go when the window has become wide, and not because its height has changed', () => {
    const { result } = renderHook(() =>
      useSticky(
        element,
        true,
        () => {},
        () => {},
      ),
    );
    scroll(100);
    expect(result.current.state).toBe('sticky');
    resize(320);
    expect(result.current.state).toBe('sticky');
    resize(640);
    expect(result.current.state).toBe('none');
  });
});
