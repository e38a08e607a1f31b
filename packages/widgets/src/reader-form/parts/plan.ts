/** A piece of a file: bytes from `start` up to, not including, `end`. Numbers begin at 1, as storages count. */
export interface Part {
  number: number;
  start: number;
  end: number;
}

/** Cuts a file into parts of one size; only the last may be smaller. */
export function planParts(size: number, partSize: number): Part[] {
  return Array.from({ length: Math.ceil(size / partSize) }, (_, index) => ({
    number: index + 1,
    start: index * partSize,
    end: Math.min(size, (index + 1) * partSize),
  }));
}

/**
 * Whole per cent of the bytes sent, rounded down and at most 99: 100 is kept for a
 * file that the storage has put together.
 */
export function percentOf(sent: number, total: number): number {
  return Math.max(0, Math.min(99, Math.floor((100 * sent) / total))) || 0;
}

/** Milliseconds over which the pace is measured, and the least for which an estimate is worth showing. */
const WINDOW = 20_000;
const ENOUGH = 2_000;

/** Measures the pace of an upload. Times are in milliseconds, from any clock that never goes back. */
export function createPace() {
  let samples: { at: number; sent: number }[] = [];
  return {
    add(at: number, sent: number): void {
      samples.push({ at, sent });
      while ((samples[1]?.at ?? at) < at - WINDOW) samples.shift();
    },
    /** Forgets the samples: the time that an upload waits offline must not count as a slow pace. */
    pause(): void {
      samples = [];
    },
    /**
     * Seconds that the rest will take at the current pace; undefined while there are too few samples for an estimate.
     */
    left(total: number): number | undefined {
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first || !last || last.at - first.at < ENOUGH || last.sent <= first.sent) return undefined;
      return ((total - last.sent) * (last.at - first.at)) / (last.sent - first.sent) / 1000;
    },
  };
}
