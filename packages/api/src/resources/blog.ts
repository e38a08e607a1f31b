import * as v from 'valibot';
import { idSchema } from '../parse.ts';
import { imageFieldSchema } from './image.ts';
import { RESUME } from './resume.ts';

const text = v.fallback(v.pipe(v.string(), v.trim()), '');
const account = v.fallback(v.object({ text, href: text }), { text: '', href: '' });

const authorSchema = v.pipe(
  v.object({ id: v.fallback(idSchema, ''), name: text, image: imageFieldSchema, twitterAccount: account }),
  v.metadata({ anyOf: [{ required: ['name'] }, { required: ['twitterAccount'] }] }),
  v.check(({ name, twitterAccount }) => name !== '' || twitterAccount.text !== '', 'a name'),
);

/** One author or a list of them; what is none is left out. */
export const authorsSchema = v.pipe(
  v.unknown(),
  v.metadata({ written: v.union([authorSchema, v.array(authorSchema)]) }),
  v.transform((given) =>
    [given].flat().flatMap((author) => {
      const parsed = v.safeParse(authorSchema, author);
      return parsed.success ? [parsed.output] : [];
    }),
  ),
);

/** Paragraphs as texts or as `{html}`; one alone need not be a list. */
const resumeSchema = v.pipe(
  v.unknown(),
  v.metadata({ written: RESUME }),
  v.transform((given) =>
    [given].flat().flatMap((part: unknown) => {
      const html: unknown = typeof part === 'object' && part !== null ? Reflect.get(part, 'html') : part;
      return typeof html === 'string' && html.trim() !== '' ? [html] : [];
    }),
  ),
);

/** A blog with who writes it (specification, content §3). With neither name nor summary nor author there is nothing to show. */
export const blogSchema = v.pipe(
  v.object({
    name: text,
    url: text,
    image: imageFieldSchema,
    resume: v.optional(resumeSchema, []),
    author: v.optional(authorsSchema, []),
  }),
  v.metadata({ anyOf: [{ required: ['name'] }, { required: ['resume'] }, { required: ['author'] }] }),
  v.check(({ name, resume, author }) => name !== '' || resume.length > 0 || author.length > 0, 'a name'),
);

/** A parsed blog; `author` is a list. */
export type Blog = v.InferOutput<typeof blogSchema>;
