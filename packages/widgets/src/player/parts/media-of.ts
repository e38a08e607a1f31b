import type { Media } from '@apunt/media/adapter';
import { parseStart } from '@apunt/media/duration';
import { safeUrl } from '@apunt/ui/safe-url';
import type { WidgetProps } from '@apunt/element/host';
import type { playerContract } from '../player.contract.ts';

type Props = WidgetProps<typeof playerContract>;

/** What is played, and what is told of it before. */
export interface Playable {
  media: Media;
  title: string;
  poster: string | undefined;
  /** Seconds. */
  duration: number;
  /** Page on which it can be played otherwise. */
  href: string | undefined;
}

/** Whether our own player plays it, and not the platform's. */
export const isNative = ({ adapter, src }: Pick<Props, 'adapter' | 'src'>): boolean =>
  adapter === 'native' || (adapter === undefined && src !== undefined);

/** Addresses of sources that a player may be given. */
export const sourcesOf = (given: readonly string[]): string[] =>
  given.flatMap((one) => {
    const url = safeUrl(one);
    return url && !/^(?:mailto|tel):/i.test(url) ? [url] : [];
  });

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
  const sources = sourcesOf([...src.split(/\s+/), ...(card?.sources ?? [])]);
  const captions = (card?.captions ?? []).filter((one) => safeUrl(one.src));
  return {
    media: {
      id: bcId || card?.id || contentId,
      sources,
      captions,
      audioLanguage: props.audioTrackLanguage,
      start: startOf(props),
    },
    title: props.mediaTitle ?? '',
    poster: safeUrl(props.poster),
    duration: props.duration,
    href: safeUrl(props.href),
  };
}
