import { report } from '@apunt/element/report';

/** Addresses that no widget takes. A word before a colon in a text is none: "Data: 3 d'abril". */
const REFUSED =
  /^\s*(?:(?:java|vb)script:|(?:ftp|file|blob):\S|data:\w+\/|\/\/[^\s/]*@|https?:\/\/[^\s/]*@)/i;

/** Reports an address that is passed over: the tag then shows its default picture, no link, or nothing. */
export function checkAddress(element: Element, place: string, value: string): void {
  if (!REFUSED.test(value)) return;
  const expected =
    'expected an address with https:, http:, mailto: or tel:, without a name and a password, or a path';
  report(element, 'refused-address', `${place}: "${value.trim().slice(0, 80)}" is passed over, ${expected}`);
}
