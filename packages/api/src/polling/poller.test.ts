import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JITTER, Poller } from './poller.ts';

const INTERVAL = 20_000;

describe('Poller', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const isWell = () => Promise.resolve(true);
  const always = { ladder: [INTERVAL], waitAfter: (rung: number) => rung } as const;

  it('asks for nothing until told to', async () => {
    const ask = vi.fn(isWell);
    const poller = new Poller({ ...always, ask });
    await vi.advanceTimersByTimeAsync(10 * INTERVAL);
    expect(ask).not.toHaveBeenCalled();
    poller.close();
  });

  it('spreads readers who have come at one moment over a fifth of the interval, and keeps the interval on average', async () => {
    const times: number[] = [];
    const pollers = Array.from({ length: 1000 }, () => {
      const start = Date.now();
      return new Poller({
        ...always,
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

  it('climbs its ladder with each failure, stays at the last rung, and is at the first after a success', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const rungs: number[] = [];
    const answers = [false, false, false, true, true];
    const poller = new Poller({
      ladder: [1, 2, 3],
      waitAfter(rung) {
        rungs.push(rung);
        return INTERVAL * rung;
      },
      ask: () => Promise.resolve(answers.shift() ?? true),
    });
    poller.ask();
    await vi.advanceTimersByTimeAsync((2 + 3 + 3 + 1) * INTERVAL);
    expect(rungs).toEqual([2, 3, 3, 1, 1]);
    poller.close();
    random.mockRestore();
  });

  it('ends the call that is under way when it is closed, and makes none after', async () => {
    const seen: AbortSignal[] = [];
    const poller = new Poller({
      ...always,
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
