import { createElement, type ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { tabTarget } from '../../html/tab-target.ts';
import { safeUrl } from '../../address/safe-url.ts';
import type { PlayableData } from './shapes.ts';

interface PlayableProps {
  multimedia: PlayableData;
  /** Seconds at which a fragment begins and ends; 0 for none. */
  start?: number;
  end?: number;
  t?: Translate<'article-body'>;
}

const clock = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};

/** A video or an audio as `<apunt-player>`; inside stands the link to its page, for a visitor without script. */
export function Playable({ multimedia, start = 0, end = 0, t }: PlayableProps): ReactNode {
  const { type, title, player, videoEmbed, link, sources, captions, video360 } = multimedia;
  const isFragment = t !== undefined && (start > 0 || end > start);
  const href = safeUrl(link.href);
  const hasTypes = sources.some((source) => typeof source === 'object');
  // No attribute holds a list of objects.
  const lists = { ...(hasTypes && { sources }), ...(captions.length > 0 && { captions }) };
  const attributes: Record<string, string | number | undefined> = {
    'media-type': type,
    'bc-id': player.bcId || undefined,
    'bc-player': player.bcPlayer || undefined,
    'bc-embed': player.bcEmbed || undefined,
    embed: videoEmbed.embed || undefined,
    src:
      (hasTypes ? [] : sources.map((source) => safeUrl(String(source)))).filter(Boolean).join(' ') ||
      undefined,
    poster: safeUrl(player.poster || videoEmbed.poster),
    'media-title': title || undefined,
    duration: player.duration || undefined,
    'audio-track-language': player.audioTrackLanguage || undefined,
    video360: video360 ? '' : undefined,
    href,
    'data-json': Object.keys(lists).length > 0 ? JSON.stringify(lists) : undefined,
    start: isFragment && start > 0 ? start : undefined,
    end: isFragment && end > start ? end : undefined,
  };
  const drawn = createElement(
    'apunt-player',
    attributes,
    href && title ? createElement('a', { href, ...tabTarget(link) }, title) : undefined,
  );
  if (!isFragment) return drawn;
  const range = { start: clock(start), end: clock(end) };
  return (
    <figure className="apunt-fragment">
      {drawn}
      <figcaption>
        {end > start ? t('article-body.fragment', range) : t('article-body.from', range)}
      </figcaption>
    </figure>
  );
}
