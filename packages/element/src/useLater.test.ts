import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useLater } from './useLater.ts';

const View = () => null;

describe('useLater', () => {
  function start(isWanted: boolean) {
    const calls: { resolve: (it: typeof View) => void; reject: (error: Error) => void }[] = [];
    const load = vi.fn(
      () => new Promise<typeof View>((resolve, reject) => void calls.push({ resolve, reject })),
    );
    const onFail = vi.fn();
    const hook = renderHook((wanted: boolean) => useLater(wanted, load, onFail), { initialProps: isWanted });
    const answer = (give: (call: (typeof calls)[number]) => void) =>
      act(async () => {
        const call = calls.at(-1);
        if (!call) throw new Error('nothing was asked for');
        give(call);
        await Promise.resolve();
      });
    return {
      load,
      onFail,
      come: () => answer(({ resolve }) => resolve(View)),
      fail: () => answer(({ reject }) => reject(new Error('offline'))),
      ...hook,
    };
  }

  it('asks for nothing before it is wanted, then once, and keeps what has come', async () => {
    const { load, come, result, rerender } = start(false);
    expect(load).not.toHaveBeenCalled();
    rerender(true);
    rerender(true);
    expect(result.current).toBeUndefined();
    await come();
    // A component is a function, and none of React's updaters.
    expect(result.current).toBe(View);
    rerender(false);
    rerender(true);
    expect(result.current).toBe(View);
    expect(load).toHaveBeenCalledOnce();
  });

  it('tells of an import that fails, and tries anew when it is wanted anew', async () => {
    const { load, onFail, come, fail, result, rerender } = start(true);
    await fail();
    expect(onFail).toHaveBeenCalledOnce();
    expect(result.current).toBeUndefined();
    rerender(true);
    expect(load).toHaveBeenCalledOnce();
    rerender(false);
    rerender(true);
    await come();
    expect(result.current).toBe(View);
  });

  it('gone before it came, it hears of neither', async () => {
    const failing = start(true);
    failing.unmount();
    await failing.fail();
    expect(failing.onFail).not.toHaveBeenCalled();
    const coming = start(true);
    coming.rerender(false);
    await coming.come();
    expect(coming.result.current).toBeUndefined();
  });
});
