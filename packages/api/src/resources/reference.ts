import * as v from 'valibot';
import { idSchema, listOf } from '../parse.ts';

const filled = v.pipe(v.string(), v.nonEmpty());

/** The lists of countries and of Spanish provinces that a page may give in place of ours. */
export const referenceSchema = v.pipe(
  v.object({
    countries: v.optional(listOf(v.object({ id: idSchema, name: filled }))),
    provinces: v.optional(listOf(v.object({ id: idSchema, nm: filled }))),
  }),
  // For the weather, which has a reader of its own.
  v.metadata({ also: { municipalities: v.array(v.object({ C_INE: v.string(), NOMBRE: v.string() })) } }),
);
