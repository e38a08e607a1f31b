import * as v from 'valibot';
import type { Api } from '../api.ts';
import { firstOfEach } from '../first-of-each.ts';
import { idSchema, listOf, listUnder } from '../parse.ts';

const text = v.fallback(v.string(), '');
/** `type` is the media type, for an address that does not tell it. */
const sourceSchema = v.fallback(v.object({ href: v.pipe(v.string(), v.trim()), type: text }), {
  href: '',
  type: '',
});
const imageSchema = v.fallback(
  v.nullable(
    v.pipe(
      v.object({ image: v.object({ src: v.pipe(v.string(), v.minLength(1)), alt: text }) }),
      v.transform(({ image }) => image),
    ),
  ),
  null,
);

/** Something that is on the air, with the addresses to watch it and to listen to it; empty where there is none. */
export const streamSchema = v.pipe(
  v.object({
    id: idSchema,
    kicker: text,
    title: text,
    video: sourceSchema,
    audio: sourceSchema,
    image: imageSchema,
  }),
  v.metadata({ anyOf: [{ required: ['video'] }, { required: ['audio'] }] }),
  v.check(({ video, audio }) => video.href !== '' || audio.href !== ''),
  v.transform(({ video, audio, ...stream }) => ({
    ...stream,
    video: video.href,
    audio: audio.href,
    types: { watch: video.type, listen: audio.type },
  })),
);

/** A parsed stream: at least one of `video` and `audio` is an address, the other may be empty. `types` are their media types, if told. */
export type Stream = v.InferOutput<typeof streamSchema>;

const withoutTwins = v.transform((streams: Stream[]) => firstOfEach(streams));

/** The streams that a page prints, as a list; drops what has no id or nothing to play, and the second of two with one id. */
export const streamsSchema = v.pipe(listOf(streamSchema), withoutTwins);

/** The same as the back end answers them: `{streamingList: […]}`. */
const answerSchema = v.pipe(listUnder('streamingList', streamSchema), withoutTwins);

/**
 * GET the streams that are on the air, without `excludeId`, or an `ApiError`. It is polled, so the page's error list
 * leaves its failures out.
 */
export function fetchStreams(api: Api, excludeId?: string, signal?: AbortSignal): Promise<Stream[]> {
  return api.send(
    {
      endpoint: 'streaming',
      params: excludeId ? { excludeId } : {},
      handled: true,
      ...(signal && { signal }),
    },
    answerSchema,
  );
}
