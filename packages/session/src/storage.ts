/*
 * The only access to web storage. Storage may be denied (SecurityError) or full; then values live in memory
 * until the page is left, and everything still works.
 */

/** Which storage of the browser: `local` lasts, `session` ends with the tab. */
export type Area = 'local' | 'session';

const memory: Record<Area, Map<string, string | null>> = { local: new Map(), session: new Map() };

function open(area: Area): Storage | undefined {
  try {
    return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Reads a value as text; null when there is none. What was written while storage was denied is read from memory. */
export function readStored(area: Area, key: string): string | null {
  const kept = memory[area].get(key);
  if (kept !== undefined) return kept;
  try {
    return open(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Writes a value; null removes it. Tells whether it reached the real storage. */
export function writeStored(area: Area, key: string, value: string | null): boolean {
  try {
    const storage = open(area);
    if (!storage) throw new TypeError('no storage');
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    memory[area].delete(key);
    return true;
  } catch {
    memory[area].set(key, value);
    return false;
  }
}

/** Reads stored JSON; undefined when it is missing or broken. Parse the result, because every script or user may have changed it. */
export function readStoredJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The keys that start with `prefix`. */
export function storedKeys(area: Area, prefix: string): string[] {
  const keys = new Set(memory[area].keys());
  try {
    const storage = open(area);
    for (let at = 0; storage && at < storage.length; at += 1) keys.add(storage.key(at) ?? '');
  } catch {
    // Where storage is denied, nothing of ours is stored.
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** Removes every value whose key starts with `prefix`. */
export function removeStored(area: Area, prefix: string): void {
  for (const key of storedKeys(area, prefix)) writeStored(area, key, null);
}

/** The tab's storage as forms take it for their drafts. */
export const tabStorage = {
  read: (key: string): string | null => readStored('session', key),
  write: (key: string, value: string | null): void => void writeStored('session', key, value),
};
