import type { Playable } from './playable.ts';

/** Whether both are the same video or audio, whatever is told of it. */
export const isSameMedia = (one: Playable, other: Playable): boolean =>
  one.media.platformId === other.media.platformId &&
  one.media.sources.join(' ') === other.media.sources.join(' ');
