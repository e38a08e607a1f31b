import { patient } from './patience.ts';

/** Milliseconds below which the machine decides more than the work: its caches, and the cleaning of its memory. */
const NOISE = 25;
/** A doubling that was too slow is measured anew so many times: the machine may have been busy, and work that is quadratic is slow again. */
const LOOKS = 8;
/** Characters of the largest input, and the milliseconds that it may take. */
const LARGEST = 1_048_576;
const LIMIT = 200;
/**
 * Twice the input may take so many times as long: work that is quadratic takes four times as long. Two doublings are measured at
 * once, because the engine cleans up its memory in one of them and not in the other.
 */
const RATIO = 3;

function bestOfThree(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/**
 * Throws when work on a text grows faster than the text: it lets the text grow up to 1 MB, measures each size three times, and
 * compares the best times. `unit` is repeated to make the text; a list has what stands before, the unit, and what stands behind.
 */
export function expectLinear(
  unit: string | readonly [before: string, unit: string, behind: string],
  work: (text: string) => unknown,
): void {
  const [before, repeated, behind] = typeof unit === 'string' ? ['', unit, ''] : unit;
  const textOf = (size: number) => before + repeated.repeat(Math.floor(size / repeated.length)) + behind;
  for (let size = 16_384; size <= LARGEST; size *= 4) {
    const [quarter, whole] = [textOf(size / 4), textOf(size)];
    let fault: string | undefined;
    for (let look = 0; look < LOOKS; look += 1) {
      const [short, long] = [bestOfThree(() => work(quarter)), bestOfThree(() => work(whole))];
      const allowed = Math.min(RATIO ** 2 * Math.max(short, NOISE), patient(LIMIT));
      fault =
        long > allowed
          ? `${long.toFixed(0)} ms, and ${short.toFixed(0)} ms for a quarter of them; expected ${allowed.toFixed(0)} ms at most`
          : undefined;
      // Twice as much is no accident.
      if (fault === undefined || long > 2 * allowed) break;
    }
    if (fault) throw new Error(`${JSON.stringify(repeated.slice(0, 20))} of ${size} characters: ${fault}`);
  }
}
