import * as v from 'valibot';
import { listOf } from '@apunt/api/parse';
import { secondsOf } from '@apunt/media/follow/moments';
import { safeUrl } from '@apunt/ui/safe-url';

export interface Line {
  html: string;
  /** Seconds at which it is said, where that is known. */
  start: number | undefined;
}

export interface Tag {
  term: string;
  title: string;
  /** Undefined without a dictionary: then the tag is shown as text. */
  url: string | undefined;
}

const listOrNone = <S extends v.GenericSchema>(item: S) => v.fallback(v.optional(listOf(item)), undefined);
const text = v.fallback(v.pipe(v.string(), v.trim()), '');
const lineSchema = v.pipe(
  v.object({
    html: v.pipe(v.string(), v.trim(), v.nonEmpty()),
    start: v.optional(v.pipe(v.unknown(), v.metadata({ written: v.union([v.string(), v.number()]) }))),
  }),
  v.transform(({ html, start }): Line => {
    const [, own] = /^<[^>]* data-start="([^"]*)/.exec(html) ?? [];
    return { html, start: secondsOf(start ?? own) };
  }),
);
const tagSchema = v.pipe(
  v.object({ href: text, title: text }),
  v.metadata({ anyOf: [{ required: ['href'] }, { required: ['title'] }] }),
  v.check(({ href, title }) => href !== '' || title !== ''),
);

export const transcriptSchema = v.object({
  paragraphs: listOrNone(lineSchema),
  tags: listOrNone(tagSchema),
});

/** A tag as it is shown: its link is an address of its own, or the term at the end of the dictionary's. */
export function tagOf(
  { href, title }: { href: string; title: string },
  dictionaryUrl: string | undefined,
): Tag {
  if (/^(\/|[a-z][\w+.-]*:)/i.test(href)) return { term: title || href, title: '', url: safeUrl(href) };
  // A lone surrogate cannot be encoded in an address: `encodeURIComponent` would throw.
  const word = encodeURIComponent(href.replace(/\p{Surrogate}/gu, ''));
  // A dot or two would lead out of the dictionary.
  const url = !/^\.{0,2}$/.test(word) && dictionaryUrl ? safeUrl(dictionaryUrl + word) : undefined;
  return { term: href || title, title: href && title, url };
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
      start: secondsOf(piece.getAttribute('data-start')),
    })),
    isShown: pieces.length > 0 && !element.querySelector('details:not([open])'),
  };
}
