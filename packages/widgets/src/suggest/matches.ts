import * as v from 'valibot';
import { foldWords } from '@apunt/i18n/text/fold-words';
import { fold } from '@apunt/i18n/text/fold';

/** Something that can be offered: `value` identifies it, `label` is shown. */
export const suggestionSchema = v.object({
  value: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  label: v.pipe(v.string(), v.trim(), v.nonEmpty()),
});

export type Suggestion = v.InferOutput<typeof suggestionSchema>;

/** Finds what fits to a text, the best first; undefined while the text is too short. */
export type Finder = (text: string) => Suggestion[] | undefined;

/** Letters and digits of a text, without accents, marks and blanks: they are what `min` counts. */
export const isLongEnough = (text: string, min: number): boolean => Array.from(fold(text)).length >= min;

/** Makes the finder of a list: labels that begin so first, then those with such a word, then the rest; each in the list's order. */
export function createFinder(list: readonly Suggestion[], min: number, limit: number): Finder {
  const entries = list.map((suggestion) => ({ suggestion, ...foldWords(suggestion.label) }));
  return (text) => {
    if (!isLongEnough(text, min)) return undefined;
    const asked = fold(text);
    const ranks: Suggestion[][] = [[], [], []];
    for (const { suggestion, whole, starts } of entries) {
      if (whole.startsWith(asked)) ranks[0]?.push(suggestion);
      else if (starts.some((at) => whole.startsWith(asked, at))) ranks[1]?.push(suggestion);
      else if (whole.includes(asked)) ranks[2]?.push(suggestion);
    }
    return ranks.flat().slice(0, limit);
  };
}
