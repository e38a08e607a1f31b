/** Runs what has one name one after the other, in the order of asking. */
export type Turns = <T>(name: string, job: () => Promise<T>) => Promise<T>;

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return async (name, job) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(job);
    // The next one has its turn whatever became of this one.
    const over = mine.catch(() => undefined);
    last.set(name, over);
    try {
      return await mine;
    } finally {
      if (last.get(name) === over) last.delete(name);
    }
  };
}
