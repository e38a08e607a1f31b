import { createInterface } from 'node:readline';
import { endFamilies } from './family.mjs';

/*
 * Ends the programs of a gate that was killed. The gate writes a line for each program: `+` when the program begins and `-` when it has
 * ended, with its process id. The input ends with the gate; the programs that still run then are ended.
 */

/** @type {Set<number>} */
const running = new Set();

for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1));
  if (line.startsWith('+')) running.add(pid);
  else running.delete(pid);
}
await endFamilies([...running]);
