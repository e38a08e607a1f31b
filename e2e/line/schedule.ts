import { STALL_TIMEOUT } from '@apunt/api/resources/storage-upload';
import type { Fault } from './line.ts';
import { seeded, shuffled } from './random.ts';

export const RESETS = 40;
export const STALLS = 30;
export const SPELLS = 3;

/** One stall in three lasts until the page gives the part up; the others are over before. */
const LONG = STALLS / 3;
/** Milliseconds below the limit for which a line may stand still without a part being given up, also on a slow machine. */
export const MARGIN = 15_000;

/** What happens to each part, by its number: the faults of its first journey, of its second one and so on, until it may pass. */
export type Schedule = Map<number, Fault[][]>;

/** Draws what happens when, the same for a seed: any part may have bad luck. */
export function drawFaults(seed: number, parts: number): Schedule {
  const random = seeded(seed);
  const at = () => 0.05 + 0.9 * random();
  const between = (least: number, most: number) => Math.round(least + random() * (most - least));
  const several = (count: number, one: (index: number) => Fault) =>
    Array.from({ length: count }, (_, index) => one(index));

  const ends = shuffled(
    [
      // One reset in five comes between the last byte and the answer.
      ...several(RESETS, (index) => ({ kind: index % 5 === 0 ? 'answer' : 'reset', at: at(), lasts: 0 })),
      ...several(LONG, () => ({ kind: 'stall', at: at(), lasts: between(STALL_TIMEOUT, 3 * STALL_TIMEOUT) })),
      ...several(SPELLS, () => ({ kind: 'offline', at: at(), lasts: between(60_000, 3_600_000) })),
    ],
    random,
  );
  const journeys = ends.map((end) => [end]);
  // A line that stands still, and goes on until it meets what ends it; not twice on one journey, for the page counts from one byte
  // to the next, and the system takes bytes before the line does.
  const stalls = several(STALLS - LONG, () => ({
    kind: 'stall',
    at: at(),
    lasts: between(1000, STALL_TIMEOUT - MARGIN),
  }));
  for (const [index, journey] of shuffled(journeys, random).entries()) {
    const stall = stalls[index];
    if (stall !== undefined) journey.unshift(stall);
  }
  const schedule: Schedule = new Map();
  for (const journey of journeys) {
    const part = 1 + Math.floor(random() * parts);
    schedule.set(part, [...(schedule.get(part) ?? []), journey]);
  }
  return schedule;
}
