import { parseStart } from './find/duration.ts';
import { readHtml, readUrl } from './embed-addresses.ts';

export type EmbedProvider = 'youtube' | 'facebook' | 'instagram' | 'tiktok' | 'twitter' | 'video' | 'generic';

/** An embed of a third party: the address to load, and the consent that loading it needs. */
export interface Embed {
  readonly kind: 'frame' | 'video' | 'html';
  /** Key under which consent is asked for and remembered: the provider, or else the hosts that would be contacted. */
  readonly consent: string;
  /** The provider's name as visitors know it; empty for a provider without a name. */
  readonly name: string;
  /** The address of a frame or a file; the document of an `html`. */
  readonly src: string;
  /** Address of the same thing on the provider's own site. */
  readonly link: string | undefined;
  /** What is added to the address for a visitor who has pressed to see it: it plays without a second press. */
  readonly autoplay?: string;
  /** Width by height, as CSS writes it; undefined for what has the height of its text. */
  readonly ratio: string | undefined;
}

export interface EmbedInput {
  href?: string | undefined;
  /** The provider's embed code, as editors paste it. */
  html?: string | undefined;
  locale?: string;
}

type Found = Pick<Embed, 'src' | 'link' | 'ratio' | 'autoplay'>;
type Reader = (url: URL, locale: string) => Found | undefined;
type Named = Exclude<EmbedProvider, 'video' | 'generic'>;

/** Whole seconds at which an address begins: `t=90`, `t=1m30s`, `start=90`, `#t=90`; 0 where it says nothing. */
function startOf({ searchParams, hash }: URL): number {
  const written = searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(.+)$/.exec(hash)?.[1];
  return Math.floor(parseStart(written) ?? 0);
}

const WIDE = '16 / 9';
const TALL = '9 / 16';

const READERS: Readonly<Record<Named, { name: string; hosts: RegExp; read: Reader }>> = {
  youtube: {
    name: 'YouTube',
    hosts: /^((www\.|m\.|music\.)?youtube(-nocookie)?\.com|youtu\.be)$/,
    read(url, locale) {
      const { hostname, pathname, searchParams } = url;
      const [, kind = '', id = ''] =
        (hostname === 'youtu.be'
          ? /^()\/([\w-]{11})\/?$/.exec(pathname)
          : /^\/(shorts|live|embed|v)\/([\w-]{11})\/?$/.exec(pathname)) ?? [];
      const found = id || (pathname === '/watch' && searchParams.get('v')) || '';
      if (!/^[\w-]{11}$/.test(found)) return undefined;
      const start = startOf(url);
      const from = start ? `&start=${start}` : '';
      return {
        src: `https://www.youtube-nocookie.com/embed/${found}?hl=${locale}&rel=0&playsinline=1${from}`,
        link: `https://www.youtube.com/watch?v=${found}${start ? `&t=${start}` : ''}`,
        ratio: kind === 'shorts' ? TALL : WIDE,
        autoplay: '&autoplay=1',
      };
    },
  },
  facebook: {
    name: 'Facebook',
    hosts: /^(www\.|m\.|web\.)?facebook\.com$/,
    read(url) {
      const wrapped = url.pathname.startsWith('/plugins/') && readUrl(url.searchParams.get('href'));
      if (
        url.pathname.startsWith('/plugins/') &&
        (!wrapped || !READERS.facebook.hosts.test(wrapped.hostname))
      )
        return undefined;
      const { pathname, searchParams } = wrapped || url;
      const site = 'https://www.facebook.com';
      // Facebook's own embed code says it beside the address, a copied address in it.
      const start = startOf(url) || startOf(wrapped || url);
      const from = start ? `&t=${start}` : '';
      const plugin = (kind: string, link: string, ratio?: string): Found => ({
        src: `${site}/plugins/${kind}.php?href=${encodeURIComponent(link)}&show_text=${kind === 'post'}&width=500${kind === 'video' ? from : ''}`,
        link,
        ratio,
        ...(kind === 'video' && { autoplay: '&autoplay=true' }),
      });
      const [, page, kind, id] =
        /^\/([\w.-]+)\/(posts|videos|photos)\/(?:[\w.%-]+\/)?([\w-]+)\/?$/.exec(pathname) ?? [];
      if (page && id)
        return kind === 'videos'
          ? plugin('video', `${site}/${page}/videos/${id}`, WIDE)
          : plugin('post', `${site}/${page}/${kind}/${id}`);
      const reel = /^\/reel\/(\d+)\/?$/.exec(pathname)?.[1];
      if (reel) return plugin('video', `${site}/reel/${reel}`, TALL);
      const digits = (name: string) => /^[\w-]+$/.exec(searchParams.get(name) ?? '')?.[0];
      const [video, story, owner] = [digits('v'), digits('story_fbid'), digits('id')];
      if (/^\/watch\/?$/.test(pathname) && video) return plugin('video', `${site}/watch/?v=${video}`, WIDE);
      if (/^\/(permalink|story)\.php$/.test(pathname) && story && owner)
        return plugin('post', `${site}/permalink.php?story_fbid=${story}&id=${owner}`);
      return undefined;
    },
  },
  instagram: {
    name: 'Instagram',
    hosts: /^(www\.)?instagram\.com$/,
    read({ pathname }) {
      const code = /^(?:\/[\w.]+)?\/(?:p|reels?|tv)\/([\w-]{5,64})(?:\/|$)/.exec(pathname)?.[1];
      const post = `https://www.instagram.com/p/${code}/`;
      return code ? { src: `${post}embed/captioned/`, link: post, ratio: undefined } : undefined;
    },
  },
  tiktok: {
    name: 'TikTok',
    hosts: /^(www\.|m\.)?tiktok\.com$/,
    read({ pathname }) {
      const [, user = '@', posted, framed] =
        /^\/(?:(@[\w.-]{0,64})\/video\/(\d{6,25})|(?:player\/v1|embed(?:\/v2)?)\/(\d{6,25}))\/?$/.exec(
          pathname,
        ) ?? [];
      const id = posted ?? framed;
      if (!id) return undefined;
      return {
        src: `https://www.tiktok.com/player/v1/${id}?controls=1&rel=0`,
        link: `https://www.tiktok.com/${user}/video/${id}`,
        ratio: TALL,
        autoplay: '&autoplay=1',
      };
    },
  },
  twitter: {
    name: 'X',
    hosts: /^((www\.|mobile\.)?(twitter|x)\.com|platform\.twitter\.com)$/,
    read({ hostname, pathname, searchParams }, locale) {
      const id =
        hostname === 'platform.twitter.com'
          ? searchParams.get('id')
          : /^\/(?:\w+|i\/web)\/status(?:es)?\/(\d+)(?:\/|$)/.exec(pathname)?.[1];
      if (!id || !/^\d{1,25}$/.test(id)) return undefined;
      return {
        src: `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true&lang=${locale}&theme=light`,
        link: `https://x.com/i/web/status/${id}`,
        ratio: undefined,
      };
    },
  },
};

function fromUrl(provider: Named, url: URL | undefined, locale: string): Embed | undefined {
  const { name, hosts, read } = READERS[provider];
  const found = url && hosts.test(url.hostname) ? read(url, locale) : undefined;
  return found && { kind: 'frame', consent: provider, name, ...found };
}

function firstOf<T, R>(items: Iterable<T>, read: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = read(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

const PLATFORMS = Object.keys(READERS) as Named[]; // the keys of the literal above
const platformOf = (url: URL | undefined, locale: string): Embed | undefined =>
  firstOf(PLATFORMS, (provider) => fromUrl(provider, url, locale));

/**
 * The embed to show for a block of the CMS. Its address is built from the ids found in the block, for the provider's
 * hosts only; undefined when there are none. Never throws.
 */
export function embedOf(
  provider: EmbedProvider,
  { href, html: given, locale = 'ca' }: EmbedInput,
): Embed | undefined {
  // A CMS keeps addresses and embed code in one field.
  const isAddress = /^\s*(?:https?:)?\/\/[^\s<]+\s*$/i.test(given ?? '');
  const html = isAddress ? undefined : given;
  const lang = /^[a-z]{2}$/.test(locale) ? locale : 'ca';
  const url = readUrl(href ?? (isAddress ? given : undefined));
  const { frames, links, hosts } = readHtml(html ?? '');
  if (provider !== 'video' && provider !== 'generic')
    return firstOf([url, ...frames, ...links], (address) => fromUrl(provider, address, lang));

  const platform = firstOf([url, ...frames], (address) => platformOf(address, lang));
  if (platform) return platform;
  const link = url && /^https?:$/.test(url.protocol) ? url.href : undefined;
  if (html?.trim()) {
    const name = hosts.join(', ');
    return {
      kind: 'html',
      consent: `generic:${hosts.join(',')}`,
      name,
      src: documentOf(html),
      link: link ?? frames[0]?.href,
      ratio: provider === 'video' ? WIDE : undefined,
    };
  }
  if (provider === 'generic' || !url || !/\.(mp4|m4v|webm|ogv|mov)$/i.test(url.pathname)) return undefined;
  const { host, href: src } = url;
  return { kind: 'video', consent: `video:${host}`, name: host, src, link, ratio: WIDE };
}

/**
 * Tells the page how high the embed code is. A page with a strict policy allows it by its hash, so each change to it is
 * a change to docs/cms/content-security-policy.md.
 */
export const HEIGHT_SCRIPT =
  "new ResizeObserver(()=>parent.postMessage({height:document.documentElement.offsetHeight},'*')).observe(document.documentElement)";

/**
 * Wraps the embed code in a document for a sandboxed frame, which posts its height and opens links outside of itself.
 * The margins are old attributes of the body, because a strict policy of the page, which the frame inherits, refuses
 * styles written there.
 */
const documentOf = (html: string): string =>
  `<!doctype html><meta charset="utf-8"><base target="_blank"><script>${HEIGHT_SCRIPT}</script><body topmargin="0" rightmargin="0" bottommargin="0" leftmargin="0">${html}`;
