import { createHash } from 'node:crypto';

/*
 * How much longer than on an idle, ordinary machine things take here and now. The runners of tests stretch their limits
 * by it: a limit is there to end a test that hangs, and must not fail one that only waits for its turn.
 */

/** Milliseconds of CPU that `work` takes on an ordinary machine. */
const ORDINARY = 40;
/** No limit is stretched further: a test that hangs has to end. */
const MOST = 10;
/** What the tests take from one another, on the quietest machine: two at a time, with browsers, a bundler and a server beside each. */
const LEAST = 5;

function work() {
  const block = Buffer.alloc(1 << 20, 'apunt');
  for (let round = 0; round < 48; round += 1) createHash('sha256').update(block).digest();
}

/**
 * The factor of measured milliseconds: how slow the machine is, times how long it lets us wait. Never below 5.
 *
 * @param {{ wall: number, cpu: number }} measured
 */
export function patienceOf({ wall, cpu }) {
  const slowness = Math.max(1, cpu / ORDINARY);
  const waiting = Math.max(1, wall / cpu);
  // What runs beside us comes and goes, and the tests themselves take every core.
  const margin = waiting > 1.2 ? 1.5 : 1;
  return Math.max(LEAST, Math.min(MOST, Math.ceil(slowness * waiting * margin * 10) / 10));
}

/** Milliseconds that `work` takes here and now, by the clock and of the processor. */
function measure() {
  const started = performance.now();
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - started, cpu: Math.max(1, (user + system) / 1000) };
}

/** Measures for about 40 ms of CPU. */
export const measurePatience = () => patienceOf(measure());

/** How many times longer than on an ordinary machine a processor takes here, whatever else the machine does; at least 1. */
export const measureSlowness = () => Math.max(1, measure().cpu / ORDINARY);
