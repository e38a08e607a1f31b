import type { Media } from '@apunt/media/adapter';
import { parseStart } from '@apunt/media/duration';
import { safeUrl } from '@apunt/ui/safe-url';
import type { WidgetProps } from '@apunt/element/host';
import type { playerContract } from '../player.contract.ts';

type Props = WidgetProps<typeof playerContract>;

/** What is played, and what is told of it before. */
export interface Playable {
  /** Of the content that it belongs to; empty when nobody has told. */
  id: string;
  media: Media;
  title: string;
  poster: string | undefined;
  /** Seconds. */
  duration: number;
  /** Page on which it can be played otherwise. */
  href: string | undefined;
}

export type Adapter = NonNullable<Props['adapter']>;

/** Who plays it: whom the page names, else our own player where there are files, else the platform's. */
export const adapterFor = (named: Adapter | undefined, { sources }: Pick<Media, 'sources'>): Adapter =>
  named ?? (sources.length > 0 ? 'native' : 'brightcove');

/** Addresses of sources that a player may be given. */
export const sourcesOf = (given: readonly string[]): string[] =>
  given.filter((one) => safeUrl(one) && !/^\s*(?:mailto|tel):/i.test(one));

/** The `t` of the page's address belongs to the first player of the page. */
function startOf({ start, host }: Props): number {
  if (start !== undefined) return start;
  // oxlint-disable-next-line apunt/no-document-traps -- whether it is the first of the page is asked of the page
  if (document.querySelector('apunt-player') !== host.element) return 0;
  return parseStart(new URLSearchParams(location.search).get('t')) ?? 0;
}

export function playableOf(props: Props): Playable {
  const { json, src = '', bcId = '', contentId = '' } = props;
  const card = json.props;
  const listed = card?.sources ?? [];
  const sources = sourcesOf([...(src === listed[0] ? [] : src.split(/\s+/)), ...listed]);
  const id = bcId || card?.id || contentId;
  return {
    id: contentId || id,
    media: {
      id,
      sources,
      captions: card?.captions ?? [],
      audioLanguage: props.audioTrackLanguage,
      start: startOf(props),
    },
    title: props.mediaTitle ?? '',
    poster: safeUrl(props.poster),
    duration: props.duration,
    href: safeUrl(props.href),
  };
}
