import { findRuntime } from './runtime.ts';

/** The origin of an address; undefined for a text that is none, or one without an origin. */
function originOf(address: string): string | undefined {
  try {
    const { origin, protocol } = new URL(address, location.origin);
    return /^https?:$/.test(protocol) ? origin : undefined;
  } catch {
    return undefined;
  }
}

/**
 * True for an address on the page's own origin, on that of the page's login, or on one that `form-origins` of `<apunt-config>` names. Visitors may
 * type and log in there; an address from anywhere else could be a copy of the site.
 */
export function isOwnAddress(address: string): boolean {
  const origin = originOf(address);
  if (origin === undefined) return false;
  const { loginUrl = '', formOrigins = [] } = findRuntime()?.config ?? {};
  return [location.origin, originOf(loginUrl), ...formOrigins].includes(origin);
}
