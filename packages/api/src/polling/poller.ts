/** Factors of the interval after one failure, two, and all that follow (D 8.19). */
const LADDER = [2, 4, 6] as const;

export interface PollerOptions {
  /** Milliseconds between two calls. */
  interval: () => number;
  /** False while nothing may be asked: closed, or paused by the page. */
  isWanted: () => boolean;
  /** Makes one call; false when it has failed. */
  ask: (signal: AbortSignal) => Promise<boolean>;
}

/** Calls at intervals, one at a time: not in a hidden tab and not offline, with one call on return, and less often after failures. */
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
    const factor = LADDER[Math.min(this.#failures, LADDER.length) - 1] ?? 1;
    this.#timer = setTimeout(() => this.ask(), this.#options.interval() * factor);
  }

  close(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
  }

  #canAsk(): boolean {
    return !this.#stop.signal.aborted && this.#options.isWanted() && !document.hidden && navigator.onLine;
  }
}
