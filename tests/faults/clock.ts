const real = {
  setTimeout: globalThis.setTimeout.bind(globalThis),
  clearTimeout: globalThis.clearTimeout.bind(globalThis),
};

/** Shorter ones are the breath that tests and React draw: they run by themselves, and `pass` waits for them. In milliseconds. */
const SHORTEST = 20;

/** How often nothing may be due, one rest of the page after the other, until nothing more is expected. */
const LOOKS = 3;

/** The timers of a page, in the hand of a test: those that wait for somebody run when the test lets time pass. */
export interface Clock {
  /**
   * Lets so many milliseconds pass; `still` is awaited after each timer that has run, and `look` before time jumps to
   * the end because none is due.
   */
  pass(milliseconds: number, still: () => Promise<void>, look?: () => Promise<void>): Promise<void>;
  restore(): void;
}

/** Takes over `setTimeout`, so that ten seconds of patience cost none. Dates and frames stay real. */
export function holdTimers(): Clock {
  const held = new Map<number, { at: number; run: () => void }>();
  /** Resolves once a short timer has run or is cleared. */
  const short = new Map<number, { over: Promise<void>; end: () => void }>();
  const endShort = (id: number) => {
    short.get(id)?.end();
    short.delete(id);
  };
  const setShort = (run: () => void, delay: number): number => {
    let end = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    const id = Number(
      real.setTimeout(() => {
        endShort(id);
        run();
      }, delay),
    );
    short.set(id, { over, end });
    return id;
  };
  let now = 0;
  // Far above what the browser hands out, so that the two never meet.
  let last = 1_000_000_000;
  Object.assign(globalThis, {
    setTimeout(run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): number {
      if (delay < SHORTEST) return setShort(() => run(...args), delay);
      last += 1;
      held.set(last, { at: now + delay, run: () => run(...args) });
      return last;
    },
    clearTimeout(id: number | undefined): void {
      if (id === undefined || held.delete(id)) return;
      endShort(id);
      real.clearTimeout(id);
    },
  });
  return {
    async pass(milliseconds, still, look = still) {
      const end = now + milliseconds;
      // What a timer has set going may set the next one a few tasks later: it is looked for again before time jumps to the end.
      for (let looks = 0; looks < LOOKS;) {
        const [first] = [...held].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (!first) {
          looks += 1;
          await Promise.all([...short.values()].map(({ over }) => over));
          await look();
          continue;
        }
        looks = 0;
        const [id, { at, run }] = first;
        held.delete(id);
        now = at;
        run();
        await still();
      }
      now = end;
    },
    restore: () => void Object.assign(globalThis, real),
  };
}
