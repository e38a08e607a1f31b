import { fetchContentType } from '@apunt/api/resources/download';
import type { Media } from './adapter.ts';
import { isStreamType, typeOf } from './find/media-type.ts';

/** Milliseconds that a server has to tell a type. */
const PATIENCE = 5000;

/** The type that the page or the address tells; empty where neither does. */
export const toldType = (src: string, { types }: Pick<Media, 'types'>): string => types?.[src] || typeOf(src);

/** A type with which video.js lets the browser try: the browser looks at the bytes, not at the type. */
const guess = (isAudio: boolean): string => (isAudio ? 'audio/mpeg' : 'video/mp4');

/** The type of a source by the answer of its server: its own, one to try with, or none where the answer is a page. */
function typeFrom(answer: string | undefined, isAudio: boolean): string {
  const type = answer?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/^(?:audio|video)\/\S/.test(type) || isStreamType(type)) return type;
  return /^(?:text\/html|application\/xhtml)/.test(type) ? '' : guess(isAudio);
}

/** Media with a type for each source. The server is asked only for sources whose type nothing tells. */
export async function withTypes(media: Media, isAudio: boolean): Promise<Media> {
  const found = await Promise.all(
    media.sources.map(async (src) => {
      const told = toldType(src, media);
      if (told) return [src, told] as const;
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await fetchContentType(src, signal).catch(() => undefined);
      return [src, typeFrom(answer, isAudio)] as const;
    }),
  );
  return { ...media, types: Object.fromEntries(found) };
}
