import * as v from 'valibot';
import { idSchema } from '../parse.ts';

const text = v.fallback(v.string(), '');

/**
 * An alert (specification, content §3) as the page prints it; empty texts for what is missing. Text may be HTML. Addresses are as they
 * came: guard them (`safeUrl`) where they are used. Without title and text there is nothing to say, so that is an error.
 */
export const alertSchema = v.pipe(
  v.object({
    id: v.fallback(idSchema, ''),
    title: text,
    text,
    link: v.fallback(v.nullish(v.object({ href: text, rel: text, target: text, title: text })), null),
    image: v.fallback(v.nullish(v.object({ url: text, alt: text })), null),
  }),
  v.metadata({ anyOf: [{ required: ['title'] }, { required: ['text'] }] }),
  v.check((alert) => (alert.title + alert.text).trim() !== '', 'a title or a text'),
);

/** An alert as it is shown. */
export type Alert = v.InferOutput<typeof alertSchema>;
