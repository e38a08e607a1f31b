import { parseStart } from '../find/duration.ts';

/** Seconds of a moment as the CMS gives it: a number, or a text such as `"90"` or `"4:30"`. Undefined when it is none. */
export function secondsOf(value: unknown): number | undefined {
  const seconds = typeof value === 'string' ? parseStart(value) : value;
  return typeof seconds === 'number' && seconds >= 0 && seconds < Infinity ? seconds : undefined;
}

/** Index of the moment that plays, -1 before the first: the latest one that is not ahead, however they are sorted. */
export function momentAt(moments: readonly (number | undefined)[], now: number | undefined): number {
  let found = -1;
  moments.forEach((seconds = Infinity, index) => {
    if (now !== undefined && seconds <= now && seconds >= (moments[found] ?? 0)) found = index;
  });
  return found;
}

/** The address of a page at a moment, in whole seconds: the player of the page starts there. */
export function momentUrl(page: string, seconds: number): string {
  const url = new URL(page);
  url.searchParams.set('t', String(Math.floor(seconds)));
  return url.href;
}
