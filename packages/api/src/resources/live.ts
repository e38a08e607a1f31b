import * as v from 'valibot';
import type { Api } from '../api.ts';
import { DATE, parseDate } from '../dates/dates.ts';
import { FLAG, listOf } from '../parse.ts';
import { unreadListOf } from '../unread/unread.ts';
import { blockSchema, blocksSchema, playableSchema, type Block } from './blocks.ts';

const text = v.fallback(v.pipe(v.string(), v.trim()), '');
const flag = v.fallback(
  v.pipe(
    v.unknown(),
    v.metadata({ written: FLAG }),
    v.transform((value) => value === true || value === 1 || value === 'true' || value === '1'),
  ),
  false,
);
const link = v.fallback(v.object({ href: text, title: text }), { href: '', title: '' });
const account = v.fallback(v.object({ text, href: text }), { text: '', href: '' });
const face = v.fallback(
  v.pipe(
    v.union([
      v.string(),
      v.pipe(
        v.object({ src: v.string() }),
        v.transform(({ src }) => src),
      ),
    ]),
    v.trim(),
  ),
  '',
);
const author = v.fallback(v.object({ name: text, image: face, twitterAccount: account }), {
  name: '',
  image: '',
  twitterAccount: { text: '', href: '' },
});

/** What opens a message: something to play, a picture, or a post of another site. */
const opening = v.fallback(
  v.nullable(
    v.union([
      v.pipe(
        playableSchema,
        v.transform((multimedia): Block => ({
          type: multimedia.type === 'audio' ? 'audio' : 'video',
          multimedia,
        })),
      ),
      blockSchema,
    ]),
  ),
  null,
);

/**
 * A message of a live story. `time` is in milliseconds since the epoch, undefined without a date that can be read; `key` tells
 * it from the others: its id, else its address, else date and title. One with nothing to show is an error.
 */
export const liveMessageSchema = v.pipe(
  v.object({
    id: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim()), ''),
    publishedDate: v.optional(v.pipe(v.unknown(), v.metadata({ written: DATE }))),
    title: text,
    author,
    openingMultimedia: opening,
    description: v.fallback(blocksSchema, []),
    shareUrl: link,
  }),
  v.metadata({
    anyOf: [{ required: ['title'] }, { required: ['openingMultimedia'] }, { required: ['description'] }],
  }),
  v.transform(({ publishedDate, openingMultimedia, description, ...message }) => {
    const time = parseDate(publishedDate);
    return {
      ...message,
      time,
      blocks: openingMultimedia ? [openingMultimedia, ...description] : description,
      key: message.id || message.shareUrl.href || `${time ?? ''} ${message.title}`.trim(),
    };
  }),
  v.check(({ title, blocks }) => title !== '' || blocks.length > 0, 'a title or a text'),
);

/** A parsed message of a live story. */
export type LiveMessage = v.InferOutput<typeof liveMessageSchema>;

/** An answer of the back end: messages, and whether there are more in the direction asked for. */
export const livePageSchema = v.object({
  messages: v.fallback(listOf(liveMessageSchema), []),
  hasMoreResults: flag,
});

/** One page of messages. */
export type LivePage = v.InferOutput<typeof livePageSchema>;

/** The same as a page prints it: it may be a whole story, and is read message by message. */
export const printedLivePageSchema = v.object({
  messages: v.fallback(unreadListOf(liveMessageSchema), { length: 0, read: () => [] }),
  hasMoreResults: flag,
});

/** What a page has printed of a story. */
export type PrintedLivePage = v.InferOutput<typeof printedLivePageSchema>;

/**
 * GET messages of a live story, or an `ApiError`: the newest without a moment; with one (unix seconds) those after it, oldest
 * first, or those before it, newest first. It is polled, so the page's error list leaves its failures out.
 */
export function fetchMessages(
  api: Api,
  id: string,
  which: 'newest' | { newerThan: number } | { olderThan: number },
  signal: AbortSignal,
): Promise<LivePage> {
  const [segment, query] =
    which === 'newest'
      ? ['newest', {}]
      : 'newerThan' in which
        ? ['newest', { timestamp: which.newerThan, order: 'ASC' }]
        : ['oldest', { timestamp: which.olderThan, order: 'DESC' }];
  return api.send(
    { endpoint: 'liveMessages', params: { id, segment }, query, handled: true, signal },
    livePageSchema,
  );
}
