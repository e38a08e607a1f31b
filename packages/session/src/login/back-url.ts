import { readStored, writeStored } from '../storage.ts';

const KEY = 'backUrl';
/**
 * Pages of the login area, and what lies below them: exactly these names, because `/accessibilitat` and
 * `/registre-de-transparencia` are pages like all others.
 */
const DEAD_ENDS = /^\/(?:acces(?:-adults|-pin|-recuperacio)?|registre(?:-adults|-la-colla)?|logout)(?:\/|$)/;
/**
 * Pages that the guardians' login must not return to: its own pages and the logout. The club's registration and the
 * child's login are allowed, because they send visitors there and expect them back.
 */
export const GUARDIAN_DEAD_ENDS = /^\/(?:acces-adults|registre-adults|logout)(?:\/|$)/;

/**
 * The address as same-origin path, query and hash, or null when it leads to another origin or to a page
 * of the login area, which would send the visitor round in circles.
 */
export function safeBackUrl(
  address: string,
  origin = location.origin,
  deadEnds: RegExp = DEAD_ENDS,
): string | null {
  // Control characters and backslashes are refused before parsing, because the URL parser drops the former and reads the
  // latter as slashes.
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
  if (/^\s*$|[\u0000-\u001F\u007F\\]/.test(address)) return null;
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
  if (path.startsWith('//') || path.includes('\\') || deadEnds.test(path.toLowerCase())) return null;
  return url.pathname + url.search + url.hash;
}

/** Remembers where to return to after login. An address that is not safe is not stored. */
export function saveBackUrl(address: string = location.href, deadEnds: RegExp = DEAD_ENDS): void {
  const safe = safeBackUrl(address, location.origin, deadEnds);
  if (safe) writeStored('local', KEY, safe);
}

/** The stored address, once: reading removes it. */
export function takeBackUrl(deadEnds: RegExp = DEAD_ENDS): string | null {
  const stored = readStored('local', KEY);
  if (stored === null) return null;
  writeStored('local', KEY, null);
  return safeBackUrl(stored, location.origin, deadEnds);
}
