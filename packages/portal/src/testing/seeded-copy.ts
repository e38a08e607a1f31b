import { copyFile } from 'node:fs/promises';

/** Name of the environment variable with the seeded database of a test run (`seed-once.ts`). */
export const SEEDED = 'APUNT_SEEDED_PORTAL';

/** Copies the seeded database of this test run to `file`; leaves `file` alone, to be seeded by the portal itself, where there is none. */
export async function copySeeded(file: string): Promise<void> {
  const seeded = process.env[SEEDED];
  if (seeded !== undefined) await copyFile(seeded, file);
}
