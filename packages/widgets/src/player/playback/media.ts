import type { Media } from '@apunt/media/adapter';
import { safeUrl } from '@apunt/ui/safe-url';
import type { Playable } from './playable.ts';

/** Whether both are the same video or audio, whatever else is known of them. */
export const isSameMedia = (one: Playable, other: Playable): boolean =>
  one.media.platformId === other.media.platformId &&
  one.media.sources.join(' ') === other.media.sources.join(' ');

/** Media as an engine may have them: captions come from the page or a card, and unsafe addresses are left out. */
export const checkedMedia = (media: Media): Media => ({
  ...media,
  captions: media.captions.filter(({ src }) => safeUrl(src)),
});
