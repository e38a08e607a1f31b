import { useEffect, useEffectEvent } from 'react';

/** Milliseconds to wait after a failure, and after each one that follows it at once. */
const LADDER = [20_000, 40_000, 80_000, 120_000] as const;

interface PollingOptions {
  interval: number;
  /** True when the page has printed an answer, so that the first call can wait for one interval. */
  isFresh: boolean;
  /** Polling starts again when this value changes. */
  key: string;
  /** Makes one call, until the signal is aborted; false when it has failed. */
  ask: (signal: AbortSignal) => Promise<boolean>;
}

/**
 * Calls at intervals, one call at a time. It pauses in a hidden tab and offline, with one call on return, and waits
 * longer after failures.
 */
export function usePolling({ interval, isFresh, key, ask }: PollingOptions): void {
  const askNow = useEffectEvent(ask);
  const isFreshNow = useEffectEvent(() => isFresh);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let isAsking = false;
    const canAsk = () => !signal.aborted && !document.hidden && navigator.onLine;

    const plan = () => {
      clearTimeout(timer);
      const pause = LADDER[Math.min(failures, LADDER.length) - 1] ?? 0;
      if (canAsk()) timer = setTimeout(run, Math.max(interval, pause));
    };
    const run = () => {
      clearTimeout(timer);
      if (isAsking || !canAsk()) return;
      isAsking = true;
      void askNow(signal).then((isOk) => {
        isAsking = false;
        failures = isOk ? 0 : failures + 1;
        plan();
      });
    };
    const handleChange = () => (canAsk() ? run() : clearTimeout(timer));

    document.addEventListener('visibilitychange', handleChange, { signal });
    addEventListener('online', handleChange, { signal });
    addEventListener('offline', handleChange, { signal });
    if (isFreshNow()) plan();
    else run();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [interval, key]);
}
