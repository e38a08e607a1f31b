/* How often a file of the library is asked for: connections of trains fail for seconds. */

/** Milliseconds before the first new try; each further one waits twice as long. */
export const PAUSE = 1000;
export const NEW_TRIES = 3;

/**
 * Asks for a file again when it does not come. The build puts it around each `import()` of the packages (scripts/plugins/import-again.mjs),
 * at the same address, which the page's import map knows the integrity value of. Firefox remembers that an address has failed, and gives up
 * at once each time.
 */
export const again = <T>(load: () => Promise<T>, round = 0): Promise<T> =>
  load().catch(async (error: unknown) => {
    if (round === NEW_TRIES) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE * 2 ** round));
    return again(load, round + 1);
  });
