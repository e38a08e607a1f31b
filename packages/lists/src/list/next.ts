import { safeUrl } from '@apunt/ui/safe-url';

/** True for a cursor that leads on. Templates print the word "null" for what they do not have. */
export const isCursor = (cursor: string): boolean => !/^(?:null|undefined)?$/.test(cursor.trim());

/** True for an address that a page may come from: http or https, nothing that hides a host. */
export const isWebAddress = (address: string): boolean =>
  isCursor(address) && safeUrl(address) !== undefined && /^https?:/.test(absoluteAddress(address));

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
