import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JITTER, Poller } from './poller.ts';

const INTERVAL = 20_000;

describe('Poller', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const isWell = () => Promise.resolve(true);
  const waitAfter = () => INTERVAL;

  it('asks for nothing until told to', async () => {
    const ask = vi.fn(isWell);
    const poller = new Poller({ waitAfter, ask });
    await vi.advanceTimersByTimeAsync(10 * INTERVAL);
    expect(ask).not.toHaveBeenCalled();
    poller.close();
  });

  it('spreads readers who have come at one moment over a fifth of the interval, and keeps the interval on average', async () => {
    const times: number[] = [];
    const pollers = Array.from({ length: 1000 }, () => {
      const start = Date.now();
      return new Poller({
        waitAfter,
        ask() {
          times.push(Date.now() - start);
          return isWell();
        },
      });
    });
    for (const poller of pollers) poller.plan();
    await vi.advanceTimersByTimeAsync(INTERVAL * (1 - JITTER) - 1);
    expect(times).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2 * JITTER * INTERVAL + 2);
    for (const poller of pollers) poller.close();
    expect(times).toHaveLength(1000);
    const average = times.reduce((sum, time) => sum + time, 0) / times.length;
    expect(Math.abs(average / INTERVAL - 1)).toBeLessThan(0.02);
    // In no tenth of that span are there twice as many as there would be if all were the same.
    const span = (2 * JITTER * INTERVAL) / 10;
    const first = INTERVAL * (1 - JITTER);
    const counts = Array.from(
      { length: 10 },
      (_, tenth) => times.filter((time) => Math.floor((time - first) / span) === tenth).length,
    );
    expect(Math.max(...counts)).toBeLessThan(200);
  });

  it('waits as long as it is told after failures, and counts anew after a success', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const failures: number[] = [];
    const answers = [false, false, true, true];
    const poller = new Poller({
      waitAfter(count) {
        failures.push(count);
        return INTERVAL * (count + 1);
      },
      ask: () => Promise.resolve(answers.shift() ?? true),
    });
    poller.ask();
    await vi.advanceTimersByTimeAsync((2 + 3 + 1) * INTERVAL);
    expect(failures).toEqual([1, 2, 0, 0]);
    poller.close();
    random.mockRestore();
  });

  it('ends the call that is under way when it is closed, and makes none after', async () => {
    const seen: AbortSignal[] = [];
    const poller = new Poller({
      waitAfter,
      ask(signal) {
        seen.push(signal);
        return isWell();
      },
    });
    poller.ask();
    poller.close();
    await vi.advanceTimersByTimeAsync(10 * INTERVAL);
    expect(seen.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
