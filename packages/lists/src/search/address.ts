import type { SearchState } from '@apunt/api/lists/lists';
import { LETTER } from './letters.ts';

const TEXTS = ['letter', 'text'] as const;
const LISTS = ['location', 'age', 'filters'] as const;
/** No letter is chosen. */
export const TOP = 'TOP';
/** Nothing is looked for. */
export const NOTHING: SearchState = { letter: TOP, text: '', location: [], age: [], filters: [] };

const keyOf = (name: string): string => name.replace(/\[\d*\]$/, '');
const OWN: ReadonlySet<string> = new Set([...TEXTS, ...LISTS]);

/** The search in an address (`?letter=`, `?text=`, `location[]`, `age[]`, `filters[]`); undefined when there is none in it. */
export function readSearch(query: string): SearchState | undefined {
  const parameters = [...new URLSearchParams(query)].map(
    ([name, value]) => [keyOf(name), value.trim()] as const,
  );
  if (!parameters.some(([name]) => OWN.has(name))) return undefined;
  const allOf = (key: string) =>
    parameters.flatMap(([name, value]) => (name === key && value ? [value] : []));
  const text = allOf('text')[0] ?? '';
  return {
    // A letter and a text exclude each other; who asks for both gets the text.
    letter: text ? TOP : (allOf('letter').find((letter) => LETTER.test(letter)) ?? TOP),
    text,
    location: allOf('location'),
    age: allOf('age'),
    filters: allOf('filters'),
  };
}

/** The query of an address with a search in place of its former one; foreign parameters stay as they are written. */
export function writeSearch(query: string, search: SearchState): string {
  const foreign = query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => {
      const [name = ''] = new URLSearchParams(part).keys();
      return part !== '' && !OWN.has(keyOf(name));
    });
  const own = new URLSearchParams();
  if (search.letter !== TOP && search.letter) own.set('letter', search.letter);
  if (search.text) own.set('text', search.text);
  for (const name of LISTS) for (const value of search[name]) own.append(`${name}[]`, value);
  const parts = [...foreign, own.toString().replaceAll('%5B%5D', '[]')].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** A search as a text, the same for equal searches. */
export const searchText = ({ letter, text, location, age, filters }: SearchState): string =>
  JSON.stringify([letter, text, location, age, filters]);
