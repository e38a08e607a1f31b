import * as v from 'valibot';
import { idSchema } from '../parse.ts';
import { imageFieldSchema } from './image.ts';

const text = v.fallback(v.string(), '');

/**
 * An activity as cards show it (specification, content §2): where it is, and what it is about, as HTML or text. Without a
 * title there is nothing to show, so that is an error.
 */
export const activitySchema = v.pipe(
  v.object({
    id: v.fallback(idSchema, ''),
    url: text,
    title: v.pipe(v.string(), v.trim(), v.minLength(1)),
    description: text,
    location: text,
    image: imageFieldSchema,
  }),
  v.metadata({ also: { age: v.union([v.string(), v.number(), v.array(v.string())]) } }),
);

/** An activity as cards show it. */
export type Activity = v.InferOutput<typeof activitySchema>;
