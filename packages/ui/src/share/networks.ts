/** The networks to which a page can be shared, and the clipboard. */
export const NETWORKS = [
  'facebook',
  'x',
  'whatsapp',
  'bluesky',
  'threads',
  'linkedin',
  'telegram',
  'copy',
] as const;

/** A place to share to; `copy` is the clipboard. */
export type Network = (typeof NETWORKS)[number];
/** A network with a page of its own for sharing. */
export type SocialNetwork = Exclude<Network, 'copy'>;

/** Names as the networks write them, the same in every language. */
export const NAMES: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  x: 'X',
  whatsapp: 'WhatsApp',
  bluesky: 'Bluesky',
  threads: 'Threads',
  linkedin: 'LinkedIn',
  telegram: 'Telegram',
};

/** Most graphemes that a Bluesky post may have. */
const BLUESKY_LIMIT = 300;

/** Title and address within a limit of graphemes; the address is never cut. */
function shorten(title: string, url: string, limit: number): string {
  const room = limit - url.length - 1;
  // Firefox before 125 has none.
  const graphemes =
    typeof Intl.Segmenter === 'function'
      ? [...new Intl.Segmenter('ca').segment(title)].map(({ segment }) => segment)
      : Array.from(title);
  if (graphemes.length <= room) return `${title} ${url}`;
  return room > 1
    ? `${graphemes
        .slice(0, room - 1)
        .join('')
        .trimEnd()}… ${url}`
    : url;
}

/** Address of a network's share page with the text and address filled in. No script of the network is loaded. */
export function shareUrl(network: SocialNetwork, page: string, title: string): string {
  const url = encodeURIComponent(page);
  const text = encodeURIComponent(title);
  const both = encodeURIComponent(title ? `${title} ${page}` : page);
  switch (network) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${url}`;
    case 'x':
      return `https://x.com/intent/post?text=${text}&url=${url}`;
    case 'whatsapp':
      return `https://wa.me/?text=${both}`;
    case 'bluesky':
      return `https://bsky.app/intent/compose?text=${encodeURIComponent(shorten(title, page, BLUESKY_LIMIT).trim())}`;
    case 'threads':
      return `https://www.threads.net/intent/post?text=${text}&url=${url}`;
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${url}`;
    case 'telegram':
      return `https://t.me/share/url?url=${url}&text=${text}`;
  }
}

/** Where a share bar stands. */
export type Variant = 'default' | 'aside' | 'live';

const ALWAYS: readonly Network[] = ['facebook', 'x', 'whatsapp'];
const MORE: readonly Network[] = ['bluesky', 'threads', 'linkedin', 'telegram'];

/** The networks shown as links, and whether the others are behind a button. `only` restricts and orders them. */
export function shownNetworks(
  variant: Variant,
  isExpanded: boolean,
  only?: readonly Network[],
): { shown: readonly Network[]; hasMore: boolean } {
  const wanted = (list: readonly Network[]) => only?.filter((network) => list.includes(network)) ?? list;
  if (variant === 'live') return { shown: wanted([...ALWAYS, 'telegram', 'copy']), hasMore: false };
  const copy: readonly Network[] = variant === 'aside' ? ['copy'] : [];
  const few = wanted([...ALWAYS, ...copy]);
  const all = wanted([...ALWAYS, ...MORE, ...copy]);
  // If a page asks only for networks that would be behind the button, they are shown without one.
  const hasMore = all.length > few.length && few.length > 0;
  return { shown: hasMore && !isExpanded ? few : all, hasMore };
}
