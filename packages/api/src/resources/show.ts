import * as v from 'valibot';
import { idSchema } from '../parse.ts';
import { imageFieldSchema } from './image.ts';
import { RESUME } from './resume.ts';

const text = v.fallback(v.string(), '');

/** The first piece of HTML in a `resume`: a list of texts or of `{html}`, or one of them alone. */
function firstHtml(resume: unknown): string {
  for (const item of Array.isArray(resume) ? resume : [resume]) {
    const html: unknown = typeof item === 'string' ? item : Object(item).html;
    if (typeof html === 'string' && html.trim()) return html;
  }
  return '';
}

/**
 * A programme as cards show it (specification, content §3). `resume` is the HTML of its first item; an icon other than the three
 * that there are is none. Without a name there is nothing to show, so that is an error.
 */
export const showSchema = v.object({
  id: v.fallback(idSchema, ''),
  url: text,
  name: v.pipe(v.string(), v.trim(), v.minLength(1)),
  image: imageFieldSchema,
  resume: v.optional(v.pipe(v.unknown(), v.metadata({ written: RESUME }), v.transform(firstHtml)), ''),
  icon: v.fallback(v.picklist(['television', 'radio', 'both', '']), ''),
});

/** A programme as cards show it. */
export type Show = v.InferOutput<typeof showSchema>;
