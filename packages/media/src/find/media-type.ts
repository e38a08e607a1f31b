const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.m3u8(?:[?#]|$)/i, 'application/x-mpegURL'],
  [/\.mpd(?:[?#]|$)/i, 'application/dash+xml'],
  [/\.mp4(?:[?#]|$)/i, 'video/mp4'],
  [/\.webm(?:[?#]|$)/i, 'video/webm'],
  [/\.m4a(?:[?#]|$)/i, 'audio/mp4'],
  [/\.mp3(?:[?#]|$)/i, 'audio/mpeg'],
  [/\.og[ga](?:[?#]|$)/i, 'audio/ogg'],
];

/** The type of a source by its address; empty where that does not tell it. */
export const typeOf = (src: string): string => TYPES.find(([pattern]) => pattern.test(src))?.[1] ?? '';

/** Whether a type is that of a stream, which only the larger build of video.js plays. */
export const isStreamType = (type: string): boolean =>
  /^(?:application|audio)\/(?:x-|vnd\.apple\.)?mpegurl\b|^application\/dash\+xml\b/i.test(type);
