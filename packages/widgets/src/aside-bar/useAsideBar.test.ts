import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { asideBarContract } from './aside-bar.contract.ts';
import { useAsideBar } from './useAsideBar.ts';

describe('useAsideBar', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime();
    vi.stubGlobal('scrollY', 0);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    resetPage();
  });

  function start() {
    const host = createTestHost(asideBarContract);
    return { host, ...renderHook(useAsideBar, { initialProps: propsOf(asideBarContract, host) }) };
  }
  const scroll = (y: number) =>
    act(() => {
      vi.stubGlobal('scrollY', y);
      dispatchEvent(new Event('scroll'));
    });

  it('fetches the bar with the first scroll, and is hidden until then', async () => {
    const { result, host } = start();
    await act(async () => {});
    expect(result.current.Bar).toBeUndefined();
    expect(host.states).toEqual(['hidden']);
    scroll(1);
    await waitFor(() => expect(result.current.Bar).toBeDefined());
  });

  it('fetches the bar at once in a page that is scrolled already, as after Back', async () => {
    vi.stubGlobal('scrollY', 700);
    const { result } = start();
    await waitFor(() => expect(result.current.Bar).toBeDefined());
  });

  it('fetches the bar in a page that is scrolled before it listens', async () => {
    const read = vi.fn().mockReturnValue(700).mockReturnValueOnce(0);
    Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: read });
    const { result } = start();
    await waitFor(() => expect(result.current.Bar).toBeDefined());
  });

  it('listens no more, and draws nothing, once it has gone', async () => {
    const { result, unmount } = start();
    unmount();
    scroll(1);
    await import('./bar/FloatingBar.tsx');
    expect(result.current.Bar).toBeUndefined();
  });
});
