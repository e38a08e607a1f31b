import * as v from 'valibot';
import { parseStart } from '@apunt/media/duration';
import { safeUrl } from '@apunt/ui/safe-url';

export interface Line {
  html: string;
  /** Seconds at which it is said, where that is known. */
  start: number | undefined;
}

export interface Tag {
  term: string;
  title: string;
  /** Undefined without a dictionary: then there is only text to show. */
  url: string | undefined;
}

function secondsOf(value: unknown): number | undefined {
  const seconds = typeof value === 'string' ? parseStart(value) : value;
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** What does not fit is left out; the others stay. */
function lenient<S extends v.GenericSchema>(item: S) {
  const list = v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((raw) => {
        const parsed = v.safeParse(item, raw);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );
  return v.fallback(list, []);
}

const text = v.fallback(v.string(), '');
const lineSchema = v.pipe(
  v.object({ html: v.pipe(v.string(), v.trim(), v.nonEmpty()), start: v.optional(v.unknown()) }),
  v.transform(({ html, start }): Line => {
    const [, own] = /^<[^>]*\sdata-start="([^"]*)"/.exec(html) ?? [];
    return { html, start: secondsOf(start ?? own) };
  }),
);
const tagSchema = v.pipe(
  v.object({ href: text, title: text }),
  v.transform(({ href, title }) => ({ href: href.trim(), title: title.trim() })),
  v.check(({ href, title }) => href !== '' || title !== ''),
);

export const transcriptSchema = v.object({
  paragraphs: v.optional(lenient(lineSchema)),
  tags: v.optional(lenient(tagSchema)),
});

/** A tag as it is shown: its link is an address of its own, or the term at the end of the dictionary's. */
export function tagOf(
  { href, title }: { href: string; title: string },
  dictionaryUrl: string | undefined,
): Tag {
  if (/^(\/|[a-z][\w+.-]*:)/i.test(href)) return { term: title || href, title: '', url: safeUrl(href) };
  // Half of a surrogate pair cannot be written into an address.
  const word = encodeURIComponent(href.replace(/\p{Surrogate}/gu, ''));
  const url = word !== '' && dictionaryUrl ? safeUrl(dictionaryUrl + word) : undefined;
  return href === '' ? { term: title, title: '', url } : { term: href, title, url };
}

const PIECES = 'p,[data-start]';

/** The text that the server has written, and whether it can be seen. */
export function linesOfChildren(element: Element): { lines: Line[]; isShown: boolean } {
  const pieces = [...element.querySelectorAll(PIECES)].filter(
    (piece) => !piece.parentElement?.closest(PIECES) && piece.textContent.trim() !== '',
  );
  return {
    lines: pieces.map((piece) => ({
      html: piece.innerHTML,
      start: secondsOf(piece.getAttribute('data-start') ?? undefined),
    })),
    isShown: pieces.length > 0 && !element.querySelector('details:not([open])'),
  };
}

/** Index of the line that is being said, -1 before the first: the latest one that is not ahead. */
export function currentLine(lines: readonly Line[], now: number | undefined): number {
  let current = -1;
  lines.forEach(({ start = Infinity }, index) => {
    if (now !== undefined && start <= now && start >= (lines[current]?.start ?? 0)) current = index;
  });
  return current;
}
