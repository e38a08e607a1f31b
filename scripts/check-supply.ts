import { audit } from './supply/audit.ts';
import { licenceFaults } from './supply/licences.ts';
import { lockedPackages, shippedPackages } from './supply/packages.mjs';

/*
 * What others have written, in what we build and in what we build it with: licences that are on our lists, and no advisory that we know
 * nothing of. Without a registry that answers, the second is not checked, and said not to be.
 */

const locked = lockedPackages();
const shipped = shippedPackages();
const advisories = await audit();
const faults = [...licenceFaults(locked, shipped), ...(advisories ?? [])];
for (const fault of faults) console.error(fault);
const asked = advisories
  ? `${advisories.length} advisories`
  : 'NOT asked for advisories: the registry gave no answer';
console.log(
  `supply: ${locked.length} packages, ${shipped.length} of them reach visitors, ${faults.length} faults; ${asked}`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
