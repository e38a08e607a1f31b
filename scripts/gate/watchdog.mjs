import { createInterface } from 'node:readline';

/*
 * Ends the programs of the gate when the gate itself was killed and could not. The gate writes a line for each program: `+` or `-` and the
 * process group. Its end closes the input, however it came; the groups that still run then are ended.
 */

/** @type {Set<number>} */
const groups = new Set();

for await (const line of createInterface({ input: process.stdin })) {
  const group = Number(line.slice(1));
  if (line.startsWith('+')) groups.add(group);
  else groups.delete(group);
}
for (const group of groups) {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}
