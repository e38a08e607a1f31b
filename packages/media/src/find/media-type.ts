const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.m3u8(?:[?#]|$)/i, 'application/x-mpegURL'],
  [/\.mp4(?:[?#]|$)/i, 'video/mp4'],
  [/\.webm(?:[?#]|$)/i, 'video/webm'],
  [/\.m4a(?:[?#]|$)/i, 'audio/mp4'],
  [/\.mp3(?:[?#]|$)/i, 'audio/mpeg'],
  [/\.og[ga](?:[?#]|$)/i, 'audio/ogg'],
];

/** The type of a source by its address; empty where that does not tell it. */
export const typeOf = (src: string): string => TYPES.find(([pattern]) => pattern.test(src))?.[1] ?? '';
