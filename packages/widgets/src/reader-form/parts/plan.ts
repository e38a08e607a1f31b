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

/** Whole per cent of what has left, rounded down; 100 is kept for a file that the storage has put together. */
export function percentOf(sent: number, total: number): number {
  return Math.max(0, Math.min(99, Math.floor((100 * sent) / total))) || 0;
}

/** Milliseconds that the pace is measured over, and the least that says anything. */
const WINDOW = 20_000;
const ENOUGH = 2_000;

/** Follows the pace of an upload. Times in milliseconds, of any clock that does not go back. */
export function createPace() {
  let samples: { at: number; sent: number }[] = [];
  return {
    add(at: number, sent: number): void {
      samples.push({ at, sent });
      while ((samples[1]?.at ?? at) < at - WINDOW) samples.shift();
    },
    /** Starts anew: waiting for the line says nothing about its pace. */
    pause(): void {
      samples = [];
    },
    /** Seconds that the rest will take at the present pace; undefined while nobody can know. */
    left(total: number): number | undefined {
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first || !last || last.at - first.at < ENOUGH || last.sent <= first.sent) return undefined;
      return ((total - last.sent) * (last.at - first.at)) / (last.sent - first.sent) / 1000;
    },
  };
}
