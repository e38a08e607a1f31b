import * as v from 'valibot';
import { listOf, SEARCHED } from '@apunt/api/parse';
import { fold } from '@apunt/i18n/text/fold';
import { foldWords } from '@apunt/i18n/text/fold-words';
import municipalities from './reference/municipalities.json';

/** A municipality: `NOMBRE` is its official name, article last; `NOM` how it is written in a sentence. */
export interface Municipality {
  readonly C_INE: string;
  readonly NOMBRE: string;
  readonly NOM?: string | undefined;
}

export interface Match {
  value: string;
  label: string;
}

/** Finds the municipalities that fit a text; undefined while the text has too few letters. */
export type Search = (text: string) => Match[] | undefined;

/** Letters before anything is looked for, and matches at most. */
export const LEAST = 2;
export const MOST = 10;

const ARTICLE = /^(?:el|la|els|les|los|las)\s+|^l['’´\x60]\s*/i;

/** Every way to write a name: its languages apart, its article in front and left out. */
function namesOf({ NOMBRE, NOM = '' }: Municipality): string[] {
  return [...NOMBRE.split('/'), ...NOM.split('/')].flatMap((name) => {
    const comma = name.lastIndexOf(',');
    const last = name.slice(comma + 1).trim();
    const article = comma < 0 || /\s/.test(last) ? '' : last;
    const bare = (article ? name.slice(0, comma) : name).trim();
    if (bare === '') return [];
    return article ? [bare, `${article} ${bare}`] : [bare, bare.replace(ARTICLE, '')];
  });
}

interface Entry {
  match: Match;
  /** Folded names, and where each of their words begins. */
  names: readonly { whole: string; starts: readonly number[] }[];
}

const entryOf = (one: Municipality): Entry => ({
  match: { value: one.C_INE, label: one.NOM ?? one.NOMBRE },
  names: [...new Set(namesOf(one))].map(foldWords),
});

/** Makes the search of a list: those whose name begins so first, then those with such a word, then the rest, each as Catalan sorts. */
export function createSearch(list: readonly Municipality[]): Search {
  const { compare } = new Intl.Collator('ca');
  // Sorted without the article, so that "Alcúdia, l'" comes before "Alcúdia de Crespins, l'".
  const bare = ({ NOMBRE }: Municipality) => NOMBRE.replace(/,.*/, '');
  const entries = list.toSorted((a, b) => compare(bare(a), bare(b))).map(entryOf);
  const seek = (text: string): Match[] => {
    const ranks: Match[][] = [[], [], []];
    for (const { match, names } of entries) {
      if (names.some(({ whole }) => whole.startsWith(text))) ranks[0]?.push(match);
      else if (names.some(({ whole, starts }) => starts.some((at) => whole.startsWith(text, at))))
        ranks[1]?.push(match);
      else if (names.some(({ whole }) => whole.includes(text))) ranks[2]?.push(match);
    }
    return ranks.flat().slice(0, MOST);
  };
  return (text) => {
    const whole = fold(text);
    if (whole.length < LEAST) return undefined;
    const found = seek(whole);
    const rest = fold(text.trim().replace(ARTICLE, ''));
    // The visitor has typed an article that the name does not have, such as "El Xirivella".
    return found.length > 0 || rest === whole || rest.length < LEAST ? found : seek(rest);
  };
}

const given = v.object({
  municipalities: listOf(
    v.object({
      C_INE: v.pipe(v.string(), v.regex(/^\d{5}$/)),
      NOMBRE: v.pipe(v.string(), v.trim(), v.nonEmpty()),
      NOM: v.optional(v.string()),
    }),
    SEARCHED,
  ),
});

/** The search over the list that the page itself brings (`reference`), or over ours. */
export function searchOf(reference: unknown): Search {
  const parsed = v.safeParse(given, reference);
  const own = parsed.success ? parsed.output.municipalities : [];
  return createSearch(own.length > 0 ? own : municipalities);
}
