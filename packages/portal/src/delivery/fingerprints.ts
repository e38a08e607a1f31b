import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

/** Names a content: the same bytes have the same name, wherever they are. */
export const fingerprintOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

interface Known {
  at: number;
  size: number;
  print: string;
}

/** Reads the fingerprint of a file, and again when the file has changed; null where there is none. */
export function createFingerprints(): (file: string) => string | null {
  const known = new Map<string, Known>();
  return (file) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile()) return null;
    const { ctimeMs: at, size } = stats;
    const before = known.get(file);
    if (before?.at === at && before.size === size) return before.print;
    const print = fingerprintOf(readFileSync(file));
    known.set(file, { at, size, print });
    return print;
  };
}
