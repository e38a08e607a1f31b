import { findRuntime } from './runtime.ts';

/** The origin of an address of this page; "null" for one without an origin, undefined for a text that is no address. */
export function originOf(address: string): string | undefined {
  try {
    return new URL(address, location.origin).origin;
  } catch {
    return undefined;
  }
}

/**
 * True for an address on the page's own origin, on that of the page's login, or on one that `form-origins` of `<apunt-config>` names. Visitors may
 * type and log in there; an address from anywhere else could be a copy of the site.
 */
export function isOwnAddress(address: string): boolean {
  const { loginUrl = '', formOrigins = [] } = findRuntime()?.config ?? {};
  return [location.origin, originOf(loginUrl), ...formOrigins].includes(originOf(address) ?? '');
}
