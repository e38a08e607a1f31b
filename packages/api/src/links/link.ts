import * as v from 'valibot';

const text = v.fallback(v.string(), '');

/**
 * A link (`{href, text?, title?, target?, rel?}`) with the words that it shows: `text`, else `title`, which is empty then. Without words
 * there is nothing to show, so that is an error. The address is as it came: guard it (`safeUrl`) where it is used.
 */
export const linkSchema = v.pipe(
  v.object({ href: text, text, title: text, target: text, rel: text }),
  v.metadata({ required: ['href'], anyOf: [{ required: ['text'] }, { required: ['title'] }] }),
  v.transform((link) => ({
    ...link,
    text: link.text.trim() || link.title.trim(),
    title: link.text.trim() && link.title,
  })),
  v.check((link) => link.text !== '', 'a text or a title'),
);

/** A link as it is shown. */
export type Link = v.InferOutput<typeof linkSchema>;
