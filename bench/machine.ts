import type { Lab } from './browser.ts';
import { median } from './median.ts';
import { traceTasks } from './scenarios.ts';

/* How slow this machine is, because the goals are milliseconds of one machine (docs/adr/0072). */

/** Milliseconds of the longest task of 1,000 hand-written likes on the machine for which the goals were set, slowed down four times. */
const REFERENCE = 230;
const SAMPLES = 5;

/** How many times slower than that machine this one is now, its browser and its memory included; below 1 it is faster. */
export async function measureSlowness(lab: Omit<Lab, 'slowness'>): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    times.push(await traceTasks({ ...lab, slowness: 1 }, { contender: 'vanilla', likes: 1000 }, 'view'));
  }
  return median(times) / REFERENCE;
}
