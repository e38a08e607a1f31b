import { isOwnAddress } from '../own-address.ts';

/** An address of a link by which visitors log in or out, or see their account; undefined for one that is not the site's own. */
export const ownAddress = (address: string | undefined): string | undefined =>
  address !== undefined && isOwnAddress(address) ? address : undefined;
