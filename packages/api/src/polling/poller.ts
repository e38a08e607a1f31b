/**
 * Of each wait, how much it may be longer or shorter. Readers who have come by one alert, or whose calls have failed at one moment,
 * would else call at one moment for ever.
 */
export const JITTER = 0.1;

/** What holds after no failure in a row, after one, two and so on; the last for all that follow. */
export type Ladder = readonly [number, ...number[]];

/** When a `Poller` asks, and how. */
export interface PollerOptions {
  /** From which `waitAfter` gets its rung. */
  ladder: Ladder;
  /** Milliseconds until the next call, by the rung of the ladder. */
  waitAfter: (rung: number) => number;
  /** False while nothing may be asked: closed, or paused by the page. */
  isWanted?: () => boolean;
  /** Makes one call, until the signal is aborted; false when it has failed. */
  ask: (signal: AbortSignal) => Promise<boolean>;
}

/** Calls at intervals, one at a time: not in a hidden tab and not offline, with one call on return. It asks for nothing until told to. */
export class Poller {
  readonly #options: PollerOptions;
  readonly #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isAsking = false;

  constructor(options: PollerOptions) {
    this.#options = options;
    const { signal } = this.#stop;
    document.addEventListener('visibilitychange', this.update, { signal });
    addEventListener('online', this.update, { signal });
    addEventListener('offline', this.update, { signal });
  }

  /** Calls at once, if it may, or stops: after something has changed. */
  readonly update = (): void => {
    if (this.#canAsk()) this.ask();
    else clearTimeout(this.#timer);
  };

  /** Calls now, also where no further call will follow. */
  ask(): void {
    clearTimeout(this.#timer);
    if (this.#isAsking || this.#stop.signal.aborted) return;
    this.#isAsking = true;
    void this.#options.ask(this.#stop.signal).then((isOk) => {
      this.#isAsking = false;
      this.#failures = isOk ? 0 : this.#failures + 1;
      this.plan();
    });
  }

  /** Waits for the next call: anew, if the interval has changed. */
  plan(): void {
    clearTimeout(this.#timer);
    if (this.#isAsking || !this.#canAsk()) return;
    const { ladder, waitAfter } = this.#options;
    const wait = waitAfter(ladder[Math.min(this.#failures, ladder.length - 1)] ?? ladder[0]);
    this.#timer = setTimeout(() => this.ask(), wait * (1 + JITTER * (2 * Math.random() - 1)));
  }

  close(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
  }

  #canAsk(): boolean {
    const isWanted = this.#options.isWanted?.() ?? true;
    return !this.#stop.signal.aborted && isWanted && !document.hidden && navigator.onLine;
  }
}
