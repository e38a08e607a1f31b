import * as v from 'valibot';
import { activitySchema, type Activity } from './activity.ts';
import { contentSchema, type Content } from './content.ts';
import { showSchema, type Show } from './show.ts';

/** One card of a list that may mix contents, programmes and activities. */
export type CardItem =
  | { kind: 'content'; content: Content }
  | { kind: 'show'; show: Show }
  | { kind: 'activity'; activity: Activity };

const has = (item: unknown, ...names: string[]): boolean =>
  names.some((name) => Object.hasOwn(Object(item), name));

const asItem = {
  content: v.pipe(
    contentSchema,
    v.transform((content): CardItem => ({ kind: 'content', content })),
  ),
  show: v.pipe(
    showSchema,
    v.transform((show): CardItem => ({ kind: 'show', show })),
  ),
  activity: v.pipe(
    activitySchema,
    v.transform((activity): CardItem => ({ kind: 'activity', activity })),
  ),
};

/**
 * A content, a programme or an activity: a programme is told by its `resume` or `icon`, an activity by its `location` or
 * `age`.
 */
export const cardItemSchema = v.pipe(
  v.lazy((item: unknown) => {
    if (has(item, 'location', 'age')) return asItem.activity;
    return has(item, 'resume', 'icon') ? asItem.show : asItem.content;
  }),
  v.metadata({ written: v.union([contentSchema, showSchema, activitySchema]) }),
);
