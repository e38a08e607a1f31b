import { execFileSync } from 'node:child_process';

/** Milliseconds that a process has to end by itself after it was asked to: the generator takes its widget out of the sources meanwhile. */
const GRACE = 10_000;

/**
 * The ids of a process and of all that it has started, however far down. Browsers lead process groups of their own, so that a signal to
 * the group of their runner does not reach them.
 *
 * @param {number} pid
 * @returns {number[]} Only `pid` on a machine without `ps`.
 */
export function familyOf(pid) {
  const family = [pid];
  try {
    const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((row) => row.trim().split(/\s+/).map(Number));
    // The list grows while it is read.
    for (const one of family)
      for (const [child, parent] of rows) if (parent === one && child !== undefined) family.push(child);
  } catch {
    // Without `ps` the process itself is all that is known.
  }
  return family;
}

/**
 * Sends a signal to each process; false for one that has ended.
 *
 * @param {readonly number[]} pids
 * @param {NodeJS.Signals | 0} signal
 */
const reached = (pids, signal) =>
  pids.filter((pid) => {
    try {
      process.kill(pid, signal);
      return true;
    } catch {
      return false;
    }
  });

/**
 * Ends processes with all that they have started: asks them first, and ends the rest after ten seconds.
 *
 * @param {readonly number[]} roots
 */
export async function endFamilies(roots) {
  // Read before any signal: the children of a process that has ended are nobody's.
  const all = roots.flatMap(familyOf);
  const end = Date.now() + GRACE;
  for (let left = reached(all, 'SIGTERM'); left.length > 0 && Date.now() < end; left = reached(left, 0))
    await new Promise((resolve) => setTimeout(resolve, 50));
  reached(all, 'SIGKILL');
}
