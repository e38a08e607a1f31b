/* What ends with a visit to the test page. */

const ends: (() => void)[] = [];

/** Calls back once, with the next `resetPage()`. */
export function untilReset(end: () => void): void {
  ends.push(end);
}

/** Calls all of them, in the order in which they came; one may ask to be called the next time, too. */
export function endAll(): void {
  for (const end of ends.splice(0)) end();
}
