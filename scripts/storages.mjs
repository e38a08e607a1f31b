import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './debian.mjs';
import { messageOf } from './message-of.mjs';

/*
 * A storage of the kind of S3 that is none of ours: one whose address is given, or OpenStack Swift with its S3 interface, as Debian
 * packages it. The test of uploads looks for it; where there is none, that test is skipped and said (docs/adr/0061).
 */

/** The name by which its tests are grouped, and by which the gate's last lines tell of it. */
export const STORAGE = 's3';

const PYTHON = '/usr/bin/python3';
const SWIFT = '/usr/lib/python3/dist-packages/swift/common/middleware/s3api';

/** The address of one that runs, the Python that can start Swift, or undefined where there is neither. */
export function findStorage() {
  const address = process.env.APUNT_S3;
  if (address !== undefined) return { address };
  return existsSync(PYTHON) && existsSync(SWIFT) ? { python: PYTHON } : undefined;
}

/** Its name, if there is none. */
export const missingStorages = () => (findStorage() === undefined ? [STORAGE] : []);

/** Installs Swift, where Debian's packages may be installed. What fails is said, and stops nothing. */
export function installStorage() {
  if (findStorage() !== undefined || !mayInstall()) return;
  console.log("No storage of the kind of S3 found: installing Debian's python3-swift …");
  try {
    installPackages('python3-swift');
  } catch (error) {
    console.error(`python3-swift could not be installed, its test is skipped: ${messageOf(error)}`);
  }
}
