import * as v from 'valibot';
import { DATE, parseDate } from '../dates/dates.ts';
import { idSchema } from '../parse.ts';

const text = v.fallback(v.string(), '');
const moment = v.optional(
  v.pipe(
    v.unknown(),
    v.metadata({ written: v.nullable(DATE) }),
    v.transform((given) => parseDate(given)),
  ),
);

/**
 * A show of the schedule (specification, content §3). `startTime` and `endTime` are milliseconds since the epoch, undefined for a
 * date that is missing or cannot be read. Without a title there is nothing to show, so that is an error.
 */
export const scheduleShowSchema = v.object({
  id: v.fallback(idSchema, ''),
  title: v.pipe(v.string(), v.trim(), v.minLength(1)),
  startTime: moment,
  endTime: moment,
  url: v.fallback(v.pipe(v.object({ href: text }), v.metadata({ also: { title: v.string() } })), {
    href: '',
  }),
});

/** A show of the schedule. */
export type ScheduleShow = v.InferOutput<typeof scheduleShowSchema>;
