interface Flight {
  answer: Promise<unknown>;
  askers: number;
  stop: AbortController;
}

/**
 * Equal GETs that are under way at the same time share one call, however many elements ask. Each asker may leave; the
 * call is cancelled when the last one has left, and never when one of them cannot leave.
 */
export class Flights {
  readonly #flights = new Map<string, Flight>();

  /**
   * Joins the call of an address, or starts it. Who leaves by `signal` gets a rejection with what `left` makes, at once.
   */
  join(
    url: string,
    signal: AbortSignal | undefined,
    left: () => Error,
    start: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<unknown> {
    if (signal?.aborted) return Promise.reject(left());
    const flight = this.#flights.get(url) ?? this.#start(url, start);
    flight.askers += 1;
    if (!signal) return flight.answer;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(left());
        flight.askers -= 1;
        if (flight.askers > 0) return;
        this.#land(url, flight);
        flight.stop.abort();
      };
      signal.addEventListener('abort', leave, { once: true });
      flight.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  #start(url: string, start: (signal: AbortSignal) => Promise<unknown>): Flight {
    const stop = new AbortController();
    const flight: Flight = { stop, askers: 0, answer: Promise.resolve() };
    flight.answer = start(stop.signal).finally(() => this.#land(url, flight));
    this.#flights.set(url, flight);
    return flight;
  }

  /** From now on the same address is called anew. */
  #land(url: string, flight: Flight): void {
    if (this.#flights.get(url) === flight) this.#flights.delete(url);
  }
}
