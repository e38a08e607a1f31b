import type { LiveMessage } from '@apunt/api/resources/live';
import { safeUrl } from '@apunt/ui/safe-url';

/** What the ids of messages without an address begin with. */
const PREFIX = 'missatge-';

const fragmentOf = (address: string): string => {
  const [, fragment = ''] = /#(.+)$/.exec(address) ?? [];
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

/** The id of a message's article: what its address ends with, so that the address leads to it; else one made of its key. */
export function articleId({ key, shareUrl }: LiveMessage): string {
  const fragment = fragmentOf(shareUrl.href);
  return fragment && !/\s/.test(fragment) ? fragment : PREFIX + key.replace(/[^\p{L}\p{N}_-]+/gu, '-');
}

/** The address of a message that is shared: its own, else this page's with the id of the article. */
function addressOf(message: LiveMessage): string {
  const own = safeUrl(message.shareUrl.href);
  return new URL(own ?? `#${encodeURIComponent(articleId(message))}`, location.href).href;
}

/** An address whose fragment stands as it is written, whatever comes before it. */
const PLAIN = /^([^#]+)(#[\w.-]+)$/;

/**
 * `addressOf` for messages that are drawn together: most of their addresses differ in the fragment alone, and to read an address takes as
 * long as to write a date.
 */
export function createAddresses(): typeof addressOf {
  const pages = new Map<string, string>();
  return (message) => {
    const [, page, fragment = ''] = PLAIN.exec(message.shareUrl.href) ?? [];
    if (page === undefined) return addressOf(message);
    const known = pages.get(page);
    if (known !== undefined) return known + fragment;
    const address = addressOf(message);
    if (safeUrl(page) !== undefined) pages.set(page, address.slice(0, -fragment.length));
    return address;
  };
}

/** The id that the page's address ends with; empty for none. */
export const wantedId = (): string => fragmentOf(location.hash);

/** Whether an id may be one of a message that has not been loaded: it begins as the ids of the others do. */
export function looksLikeMessage(id: string, known: string | undefined): boolean {
  const begin = /^\D*/.exec(known ?? PREFIX)?.[0] ?? PREFIX;
  return id.startsWith(begin) && /\d/.test(id);
}
