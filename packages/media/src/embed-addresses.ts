/** An address from outside, or undefined: http and https only, no credentials, no port of its own on another host. */
export function readUrl(address: string | null | undefined): URL | undefined {
  const text = address?.trim() ?? '';
  // oxlint-disable-next-line no-control-regex -- control characters, quotes and backslashes are exactly what is refused
  if (text === '' || /[\u0000-\u0020\u007F\\"'<>`]/.test(text)) return undefined;
  try {
    const url = new URL(text, document.baseURI);
    const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.password;
    return isPlain && (url.port === '' || url.host === location.host) ? url : undefined;
  } catch {
    return undefined;
  }
}

const TAG = /<(\w+)([^<>]*)/g;
const VALUE = /\s(?:src|href|cite|data-[\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/gi;
const HOST = /(?:https?:)?\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)/gi;

/** The addresses in a piece of embed code: those of frames, all others, and every host but ours that it names. */
export function readHtml(html: string): { frames: URL[]; links: URL[]; hosts: string[] } {
  const frames: URL[] = [];
  const links: URL[] = [];
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    for (const [, double, single, bare] of attributes.matchAll(VALUE)) {
      const url = readUrl((double ?? single ?? bare ?? '').replace(/&amp;/g, '&'));
      if (url) (tag.toLowerCase() === 'iframe' ? frames : links).push(url);
    }
  }
  const named = [...html.matchAll(HOST)].map(([, host = '']) => host.toLowerCase());
  const hosts = [...new Set(named)].filter((host) => host !== location.hostname);
  return { frames, links, hosts: hosts.sort() };
}
