import * as v from 'valibot';
import { parseStart } from '@apunt/media/duration';

export interface Cue {
  title: string;
  /** Undefined when what was given is no moment: then there is only its title to show. */
  seconds: number | undefined;
}

function secondsOf(value: unknown): number | undefined {
  const seconds = typeof value === 'string' ? parseStart(value) : value;
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
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
export const cuesSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((items) =>
    items.flatMap((item) => {
      const cue = v.safeParse(cueSchema, item);
      return cue.success ? [cue.output] : [];
    }),
  ),
);

/** The moments of the links that the server has written. */
export function cuesOfLinks(element: Element): Cue[] {
  return [...element.querySelectorAll('a')].map((link) => ({
    title: link.textContent.trim(),
    seconds: secondsOf(new URLSearchParams(link.search).get('t') ?? undefined),
  }));
}

/** Index of the moment that plays, -1 before the first: the latest one that is not ahead. */
export function currentCue(cues: readonly Cue[], now: number | undefined): number {
  let current = -1;
  let latest = -1;
  cues.forEach(({ seconds = Infinity }, index) => {
    if (now === undefined || seconds > now || seconds < latest) return;
    current = index;
    latest = seconds;
  });
  return current;
}
