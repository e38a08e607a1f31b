/** The work was not begun because too much of it waits already. */
export class TooBusyError extends Error {
  override name = 'TooBusyError';
}

interface QueueLimits {
  /** Pieces of work at a time. */
  parallel: number;
  /** Pieces that may wait; one more is refused with a `TooBusyError`. */
  waiting: number;
}

/** Does a few pieces of costly work at a time, in the order in which they came. */
export function createQueue({ parallel, waiting }: QueueLimits) {
  let running = 0;
  const line: (() => void)[] = [];
  return async function inQueue<T>(work: () => Promise<T>): Promise<T> {
    if (running >= parallel) {
      if (line.length >= waiting) throw new TooBusyError('Too much work waits.');
      // The piece that ends hands its place on, so that no new piece comes between.
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
