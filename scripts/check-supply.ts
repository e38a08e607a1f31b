import { parseArgs } from 'node:util';
import { audit } from './supply/audit.ts';
import { licenceFaults } from './supply/licences.ts';
import { outcomeOf } from './supply/outcome.ts';
import { lockedPackages, shippedPackages } from './supply/packages.mjs';

/*
 * What others have written, in what we build and in what we build it with: licences that are on our lists, and no advisory that we know
 * nothing of. Without a registry that answers, the second is not checked, and said not to be; with `--release` that is a fault.
 */

const { release } = parseArgs({ options: { release: { type: 'boolean', default: false } } }).values;
const locked = lockedPackages();
const shipped = shippedPackages();
const { faults, asked } = outcomeOf({
  licences: licenceFaults(locked, shipped),
  advisories: await audit(),
  isRelease: release,
});
for (const fault of faults) console.error(fault);
console.log(
  `supply: ${locked.length} packages, ${shipped.length} of them reach visitors, ${faults.length} faults; ${asked}`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
