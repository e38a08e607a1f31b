import { readStored, writeStored } from './storage.ts';

const KEY = 'backUrl';
const DEAD_ENDS = /^\/(acces|registre|logout)/;

/**
 * The address as same-origin path, query and hash, or null when it leads to another origin or to a page
 * of the login area, which would send the visitor round in circles.
 */
export function safeBackUrl(address: string, origin = location.origin): string | null {
  // URL parsing skips control characters and reads backslashes as slashes: refuse them before it can.
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
  if (/[\u0000-\u001F\u007F\\]/.test(address)) return null;
  let url: URL;
  try {
    url = new URL(address, origin);
  } catch {
    return null;
  }
  if (url.origin !== new URL(origin).origin || url.username || url.password) return null;
  let path = url.pathname;
  try {
    path = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (path.startsWith('//') || path.includes('\\') || DEAD_ENDS.test(path.toLowerCase())) return null;
  return url.pathname + url.search + url.hash;
}

/** Remembers where to return to after login. An address that is not safe is not stored. */
export function saveBackUrl(address: string = location.href): void {
  const safe = safeBackUrl(address);
  if (safe) writeStored('local', KEY, safe);
}

/** The stored address, once: reading removes it. */
export function takeBackUrl(): string | null {
  const stored = readStored('local', KEY);
  if (stored === null) return null;
  writeStored('local', KEY, null);
  return safeBackUrl(stored);
}
