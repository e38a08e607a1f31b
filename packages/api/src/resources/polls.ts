import * as v from 'valibot';
import type { Api } from '../api.ts';
import { DATE, readMoment } from '../dates/dates.ts';
import { firstOfEach } from '../first-of-each.ts';
import { idSchema, listOf } from '../parse.ts';

/** A number of votes: anything that is not a sensible number counts as none. */
const count = v.fallback(
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((value) => Math.trunc(Number(value))),
    v.finite(),
    v.transform((value) => Math.min(Math.max(value, 0), Number.MAX_SAFE_INTEGER)),
  ),
  0,
);
const text = v.fallback(v.string(), '');
const flag = v.fallback(
  v.pipe(
    v.union([v.boolean(), v.number(), v.string()]),
    v.transform((value) => ['true', '1'].includes(String(value))),
  ),
  false,
);

const imageSchema = v.pipe(
  v.object({ src: v.optional(v.string()), url: v.optional(v.string()), alt: text }),
  v.metadata({ anyOf: [{ required: ['src'] }, { required: ['url'] }] }),
  v.transform(({ src, url, alt }) => ({ src: src || url || '', alt })),
  v.check(({ src }) => src !== ''),
);
const optionSchema = v.pipe(
  v.object({
    id: idSchema,
    title: text,
    votes: count,
    image: v.fallback(v.nullable(imageSchema), null),
  }),
  // Percentages are counted from the votes.
  v.metadata({ also: { percent: v.number() } }),
);

/** A poll from the back end or from the page's JSON. It may be empty: then `options` is empty, too. */
export const pollSchema = v.object({
  pollId: v.fallback(v.nullable(idSchema), null),
  question: text,
  options: v.fallback(
    v.pipe(
      listOf(optionSchema),
      v.transform((options) => firstOfEach(options)),
    ),
    [],
  ),
  totalVotes: count,
  active: flag,
  open: flag,
  /** The results must not be shown yet. */
  hidden: flag,
  startDate: v.fallback(
    v.pipe(
      v.unknown(),
      v.metadata({ written: v.nullable(DATE) }),
      v.transform((value) => readMoment(value) ?? null),
    ),
    null,
  ),
  votedOptionId: v.fallback(v.nullable(idSchema), null),
});

/** A parsed poll: its options with their votes, its state, and the moment at which it starts. */
export type Poll = v.InferOutput<typeof pollSchema>;
/** One option of a poll, with its votes (0 or more) and its image, or null. */
export type PollOption = Poll['options'][number];

const answerSchema = v.pipe(
  pollSchema,
  v.check(({ options }) => options.length > 0, 'a poll has options'),
);

/** GET the poll with its counts, or an `ApiError`. */
export function fetchPoll(api: Api, id: string, signal?: AbortSignal): Promise<Poll> {
  return api.send(
    { endpoint: 'poll', params: { id }, handled: true, ...(signal && { signal }) },
    answerSchema,
  );
}

/** POST a vote. The poll with new counts, if the back end answers with one; its other fields need not be there. */
export function addVote(api: Api, id: string, optionId: string): Promise<Poll | null> {
  return api.send(
    { endpoint: 'vote', method: 'POST', params: { id, optionId }, handled: true },
    v.fallback(v.nullable(answerSchema), null),
  );
}
