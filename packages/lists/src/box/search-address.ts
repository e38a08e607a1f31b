import { safeUrl } from '@apunt/ui/safe-url';

/** The kinds of results that an address can ask for (`?searchtype=`). */
export const SEARCH_TYPES = ['news', 'videos', 'audios', 'programs', 'other'] as const;
/** One kind of results. */
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Where results are when the page does not say it. */
export const RESULTS = '/resultats/';

/** How many letters a text has for a reader, white space around it left out: an emoji or an accented letter is one. */
export function lengthOf(text: string): number {
  const trimmed = text.trim();
  if (typeof Intl.Segmenter !== 'function') return Array.from(trimmed.normalize('NFC')).length;
  return [...new Intl.Segmenter('ca', { granularity: 'grapheme' }).segment(trimmed)].length;
}

/** A text as one segment of a path: no slash, which servers refuse even encoded, and no step up. */
function segmentOf(text: string): string {
  // Half of a pair, as broken text has it, cannot be encoded.
  const whole = text.trim().replace(/\p{Surrogate}/gu, '');
  const segment = encodeURIComponent(whole).replaceAll('%2F', '%20');
  return /^\.{1,2}$/.test(segment) ? `${segment}%20` : segment;
}

/** The address of the results for a text, under `action` (a path of the site; another value counts as none). */
export function resultsAddress(action: string, text: string, type?: SearchType): string {
  const base = safeUrl(action) ?? RESULTS;
  return `${base}${segmentOf(text)}${type ? `?searchtype=${type}` : ''}`;
}
