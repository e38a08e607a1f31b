import * as v from 'valibot';
import { listOf } from '@apunt/api/parse';
import { secondsOf } from '@apunt/media/moments';

export interface Cue {
  title: string;
  /** Undefined when what was given is no moment: then there is only its title to show. */
  seconds: number | undefined;
}

const cueSchema = v.pipe(
  v.object({ href: v.optional(v.unknown()), title: v.optional(v.unknown()) }),
  v.transform(({ href, title }): Cue => ({
    title: typeof title === 'string' ? title.trim() : '',
    seconds: secondsOf(href),
  })),
  v.check(({ title, seconds }) => title !== '' || seconds !== undefined),
);

/** What is neither a moment nor a text is left out; the others stay. */
export const cuesSchema = listOf(cueSchema);

/** The moments of the links that the server has written. */
export function cuesOfLinks(element: Element): Cue[] {
  return [...element.querySelectorAll('a')].map((link) => ({
    title: link.textContent.trim(),
    seconds: secondsOf(new URLSearchParams(link.search).get('t') ?? undefined),
  }));
}
