import * as v from 'valibot';
import type { Api } from '../api.ts';
import { idSchema, listOf, secondsSchema } from '../parse.ts';

const text = v.fallback(v.string(), '');

const chapterSchema = v.object({
  title: text,
  episode: text,
  duration: secondsSchema,
  resume: v.fallback(listOf(v.object({ html: v.string() })), []),
  downloadFile: v.fallback(v.object({ url: text }), { url: '' }),
});

const nextSchema = v.object({
  nextContentUrl: text,
  nextContentId: v.fallback(v.nullable(idSchema), null),
  nextContentBcId: v.fallback(v.nullable(idSchema), null),
  chapter: v.fallback(chapterSchema, {
    title: '',
    episode: '',
    duration: 0,
    resume: [],
    downloadFile: { url: '' },
  }),
});

/** The content to play after another one. Its addresses are not guarded yet. */
export type NextContent = v.InferOutput<typeof nextSchema>;

/** GET nextContent. Null when nothing comes after it. */
export function fetchNextContent(api: Api, id: string, signal?: AbortSignal): Promise<NextContent | null> {
  return api.send(
    { endpoint: 'nextContent', params: { id }, handled: true, fresh: true, ...(signal && { signal }) },
    v.fallback(v.nullable(nextSchema), null),
  );
}
