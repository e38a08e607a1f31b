import { findRuntime } from '@apunt/element/runtime';
import { report } from '@apunt/element/report';
import { safeUrl } from '@apunt/ui/safe-url';

/** True for a cursor that leads on. Templates print the word "null" for what they do not have. */
export const isCursor = (cursor: string): boolean => !/^(?:null|undefined)?$/.test(cursor.trim());

/** True for an address of the web: http or https, nothing that hides a host. */
const isWebAddress = (address: string): boolean =>
  isCursor(address) && safeUrl(address) !== undefined && /^https?:/.test(absoluteAddress(address));

/**
 * True for an address that a further page may come from: the page's own origin, or that of `api-base`. The HTML of any other
 * server would stand in this page as if it were the site's.
 */
export function isPageAddress(address: string): boolean {
  if (!isWebAddress(address)) return false;
  const { origin } = new URL(absoluteAddress(address));
  const base = new URL(findRuntime()?.config.apiBase ?? '', location.origin);
  return origin === location.origin || origin === base.origin;
}

/** Tells the author of an address that `isPageAddress` refuses. */
export function reportForeign(element: Element, attribute: string, address: string | undefined): void {
  if (address === undefined || !isWebAddress(address) || isPageAddress(address)) return;
  const text = `${attribute}: expected an address of this site or of api-base of <apunt-config>`;
  report(element, 'foreign-address', text);
}

/** An address in full, without its fragment, so that the same one is known again; as it is when it cannot be read. */
export function absoluteAddress(address: string): string {
  if (!isCursor(address)) return '';
  try {
    const url = new URL(address, location.href);
    url.hash = '';
    return safeUrl(address) === undefined ? address : url.href;
  } catch {
    return address;
  }
}
