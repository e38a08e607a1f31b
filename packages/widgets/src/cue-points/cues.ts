import * as v from 'valibot';
import { listOf } from '@apunt/api/parse';
import { secondsOf } from '@apunt/media/follow/moments';

export interface Cue {
  title: string;
  /** Seconds; undefined when the page's value is not a time: then only the title is shown. */
  seconds: number | undefined;
}

const cueSchema = v.pipe(
  v.object({
    href: v.optional(v.pipe(v.unknown(), v.metadata({ written: v.union([v.string(), v.number()]) }))),
    title: v.optional(v.pipe(v.unknown(), v.metadata({ written: v.string() }))),
  }),
  v.metadata({ anyOf: [{ required: ['href'] }, { required: ['title'] }] }),
  v.transform(({ href, title }): Cue => ({
    title: typeof title === 'string' ? title.trim() : '',
    seconds: secondsOf(href),
  })),
  v.check(({ title, seconds }) => title !== '' || seconds !== undefined),
);

/** Schema of the list of cue points. Items that have neither a time nor a text are dropped. */
export const cuesSchema = listOf(cueSchema);

/** Reads the cue points from the links that the server has printed. */
export function cuesOfLinks(element: Element): Cue[] {
  return [...element.querySelectorAll('a')].map((link) => ({
    title: link.textContent.trim(),
    seconds: secondsOf(new URLSearchParams(link.search).get('t') ?? undefined),
  }));
}
