import type { EngineOptions } from '@apunt/media/adapter';
import { checkedMedia } from './media.ts';
import type { Playable } from './playable.ts';
import type { PlayerProps } from './state.ts';
import { PHONE_WIDTH } from './sticky.ts';

interface Circumstances extends Pick<EngineOptions, 'place' | 'language' | 'isMuted'> {
  page: PlayerProps;
  playable: Playable;
}

/** What an engine is made with. */
export function engineOptionsOf({ page, playable, ...rest }: Circumstances): EngineOptions {
  return {
    ...rest,
    media: checkedMedia(playable.media),
    label: page.label || playable.title || page.host.t('player.label'),
    isInline: page.autoplay || (page.disableFullscreen && innerWidth <= PHONE_WIDTH),
    isVertical: page.vertical,
    isAudio: page.mediaType === 'audio',
    isLive: page.live,
    platform: platformOptionsOf(page),
  };
}

/** The page's own options for the platform. */
function platformOptionsOf(page: PlayerProps): Record<string, unknown> {
  const { controlBar, ...rest } = page.json.options ?? {};
  const bar = {
    ...(typeof controlBar === 'object' && controlBar),
    ...(page.disableFullscreen && { fullscreenToggle: false }),
  };
  return {
    ...rest,
    ...(controlBar === false ? { controlBar } : { controlBar: bar }),
    ...(page.video360 && { vr: { projection: '360' } }),
  };
}
