import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { freePort } from '../../scripts/free-port.mjs';
import { findStorage } from '../../scripts/storages.mjs';
import { createBucket, type Storage } from './s3.ts';

const SCRIPT = fileURLToPath(new URL('real-storage.py', import.meta.url));
const REGION = 'us-east-1';

/** `http://key:secret@host:port/bucket?region=…`, the two of the login encoded as addresses have it. */
function storageAt(address: string): Storage {
  const { origin, username, password, pathname, searchParams } = new URL(address);
  return {
    url: origin,
    key: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    bucket: pathname.slice(1),
    region: searchParams.get('region') ?? REGION,
  };
}

/** The storage that is at hand; one that we start ourselves keeps its data in `folder`. */
export async function startStorage(
  folder: string,
): Promise<{ storage: Storage; close: () => Promise<void> }> {
  const found = findStorage();
  if (found === undefined) throw new Error('There is no storage of the kind of S3.');
  if (found.address !== undefined) return { storage: storageAt(found.address), close: async () => {} };
  const port = await freePort();
  const storage = {
    url: `http://localhost:${port}`,
    key: 'portal:lector',
    secret: 'garrofa',
    region: REGION,
    bucket: 'participacions',
  };
  const args = [SCRIPT, join(folder, 'swift'), String(port), storage.key, storage.secret];
  const swift = spawn(found.python, args, { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(swift, 'exit');
  const close = async () => {
    swift.stdin.end();
    await ended;
  };
  // The bucket is there as soon as all four servers answer, on a busy machine after 15 seconds and more.
  await vi.waitFor(() => createBucket(storage), { timeout: patient(50_000), interval: 100 });
  return { storage, close };
}
