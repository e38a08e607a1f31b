import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPortal } from '../portal.ts';
import { SEEDED } from './seeded-copy.ts';

/** Vitest calls it before a run: seeds one database, of which every portal of the run gets a copy, and removes it after the run. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'apunt-seeded-'));
  const file = join(folder, 'portal.db');
  const portal = await createPortal({ dbUrl: `file:${file}` });
  await portal.close();
  process.env[SEEDED] = file;
  return () => rm(folder, { recursive: true, force: true });
}
