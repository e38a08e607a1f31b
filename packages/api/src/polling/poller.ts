/**
 * Of each wait, how much it may be longer or shorter. Readers who have come by one alert, or whose calls have failed at one moment,
 * would else call at one moment for ever.
 */
export const JITTER = 0.1;

/** When a `Poller` asks, and how. */
export interface PollerOptions {
  /** Milliseconds until the next call, after so many failures in a row. */
  waitAfter: (failures: number) => number;
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
    const wait = this.#options.waitAfter(this.#failures);
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
