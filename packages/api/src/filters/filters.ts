import * as v from 'valibot';
import { idSchema, listOf } from '../parse.ts';

/** One choice of a filter: `name` is shown, `value` is sent. */
export const filterSchema = v.pipe(
  v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(1)), value: idSchema }),
);
/** A group of filters under a name. */
export const filterGroupSchema = v.object({ name: v.string(), filters: listOf(filterSchema) });
/** A choice of a filter, and a group of them. */
export type Filter = v.InferOutput<typeof filterSchema>;
/** A group of filters, parsed. */
export type FilterGroup = v.InferOutput<typeof filterGroupSchema>;

const choices = v.fallback(listOf(filterSchema), []);
/** What activities can be filtered by: places, ages, and further groups; a part that is missing is empty. */
export const activityFiltersSchema = v.object({
  location: choices,
  age: choices,
  groups: v.fallback(listOf(filterGroupSchema), []),
});
