import type { Media } from '@apunt/media/adapter';
import { parseStart } from '@apunt/media/find/duration';
import { typeOf } from '@apunt/media/find/media-type';
import { safeUrl } from '@apunt/ui/safe-url';
import type { PlayerProps } from './state.ts';

/** What is played, and what is told of it before. */
export interface Playable {
  /** The portal's id of the content that it belongs to; empty when nobody has told. */
  contentId: string;
  /** What the engine gets; the platform's id is in there. */
  media: Media;
  title: string;
  poster: string | undefined;
  /** Seconds. */
  duration: number;
  /** Seconds at which a fragment pauses. */
  end?: number | undefined;
  /** Page on which it can be played otherwise. */
  href: string | undefined;
  /** How that page opens. */
  link?: { readonly target: string; readonly rel: string } | undefined;
  /** Address of a file to download. */
  file: string | undefined;
  /** What that is called; the title where the page does not say. */
  fileName?: string | undefined;
}

export type EngineKind = NonNullable<PlayerProps['adapter']>;

/** Which engine plays it: the one that the page names, else our own where there are files, else the platform's. */
export const engineKindFor = (
  named: EngineKind | undefined,
  { sources }: Pick<Media, 'sources'>,
): EngineKind => named ?? (sources.length > 0 ? 'native' : 'brightcove');

/** Addresses of sources that a player may be given. */
const sourcesOf = (given: readonly string[]): string[] =>
  given.filter((one) => safeUrl(one) && !/^\s*(?:mailto|tel):/i.test(one));

/** A source in JSON: its address, or that and its type. */
type Listed = string | { readonly src: string; readonly type?: string | null | undefined };

const addressOf = (one: Listed): string => (typeof one === 'string' ? one : one.src);

/**
 * The sources of a page or a card, and the types that it tells. `type` is for all that have none; a multimedia card has
 * `video` or `audio` under that name, which are none.
 */
export function mediaSources(
  attribute: string,
  listed: readonly Listed[],
  type = '',
): Required<Pick<Media, 'sources' | 'types'>> {
  const first = listed[0] && addressOf(listed[0]);
  const given = [...(attribute === first ? [] : attribute.split(/\s+/)), ...listed];
  const types = given.flatMap((one) => {
    const own = (typeof one === 'string' ? undefined : one.type) || type;
    return own.includes('/') && (typeof one !== 'string' || !typeOf(one)) ? [[addressOf(one), own]] : [];
  });
  return { sources: sourcesOf(given.map(addressOf)), types: Object.fromEntries(types) };
}

/** The `t` of the page's address belongs to the first player of the page. */
function startOf({ start, host }: PlayerProps): number {
  if (start !== undefined) return start;
  // oxlint-disable-next-line apunt/no-document-traps -- whether it is the first of the page is asked of the page
  if (document.querySelector('apunt-player') !== host.element) return 0;
  return parseStart(new URLSearchParams(location.search).get('t')) ?? 0;
}

/** What the attributes and the JSON child put in. */
export function playableOf(props: PlayerProps): Playable {
  const { json, src = '', bcId = '' } = props;
  const card = json.props;
  return {
    contentId: props.contentId ?? card?.id ?? '',
    media: {
      platformId: bcId,
      ...mediaSources(src, card?.sources ?? [], props.type),
      captions: card?.captions ?? [],
      audioLanguage: props.audioTrackLanguage,
      start: startOf(props),
    },
    title: props.mediaTitle ?? '',
    poster: safeUrl(props.poster),
    duration: props.duration,
    end: props.end,
    href: safeUrl(props.href),
    link: card?.link ?? undefined,
    file: props.download,
    fileName: props.fileName,
  };
}
