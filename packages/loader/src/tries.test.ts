import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { again } from './tries.ts';

describe('again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks three times more, each time after twice the pause, and then fails with the last reason', async () => {
    const load = vi.fn(async () => {
      throw new Error(`try ${load.mock.calls.length}`);
    });
    const failed = expect(again(load)).rejects.toThrow('try 4');
    const tries: number[] = [];
    for (const pause of [0, 999, 1, 1999, 1, 3999, 1]) {
      await vi.advanceTimersByTimeAsync(pause);
      tries.push(load.mock.calls.length);
    }
    expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4]);
    await failed;
  });

  it('gives what comes, and asks no more', async () => {
    const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue(7);
    const coming = again(load);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await coming).toBe(7);
    await vi.runAllTimersAsync();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
