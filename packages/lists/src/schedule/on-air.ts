/** When a show is broadcast, in milliseconds since the epoch. */
export interface Slot {
  readonly start: number | undefined;
  /** Undefined: until the next one starts. */
  readonly end: number | undefined;
}

const HOUR = 3_600_000;
/** A show without an end and without a next one is over at some time. */
const LONGEST = 12 * HOUR;

/** Whether the clocks of a zone show a time twice, and this is the first of the two: an hour later they show it again. */
function isShownAgain(time: number, timeZone: string): boolean {
  const clock = new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'medium' });
  return clock.format(time) === clock.format(time + HOUR);
}

/**
 * Sets right the night on which the clocks go back: a time of the hour that comes twice is read as the first of the two, but in a list
 * that goes on, one that would be before the last is the second.
 */
export function inOrder(slots: readonly Slot[], timeZone: string): Slot[] {
  let last = -Infinity;
  const notBefore = (time: number | undefined, least: number) =>
    time !== undefined && time < least && time + HOUR >= least && isShownAgain(time, timeZone)
      ? time + HOUR
      : time;
  return slots.map(({ start, end }) => {
    const from = notBefore(start, last);
    last = from ?? last;
    return { start: from, end: notBefore(end, last) };
  });
}

/**
 * What is on the air: the place in the list of the show with start ≤ now < end, the one that started last if several are; -1
 * when none is. A show without an end, or one that would end before it starts, lasts until the next start.
 */
export function onAir(slots: readonly Slot[], now: number): number {
  const starts = slots.flatMap(({ start }) => start ?? []).sort((a, b) => a - b);
  const nextOf = new Map(starts.map((start, at) => [start, starts[at + 1]]));
  let found = -1;
  slots.forEach(({ start, end }, index) => {
    if (start === undefined || start > now) return;
    const next = nextOf.get(start) ?? start + LONGEST;
    if (now >= (end !== undefined && end > start ? end : next)) return;
    if (start >= (slots[found]?.start ?? -Infinity)) found = index;
  });
  return found;
}
