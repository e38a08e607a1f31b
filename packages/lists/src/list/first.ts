import type { FirstList } from '@apunt/api/lists/lists';
import { cardsOf, groupsOf } from './cards.ts';
import { sanitisedElements } from './fragments.ts';

/** True when a page has told its first list as data, an empty one included: then it need not be asked for. */
export const isGiven = (first: FirstList | undefined): boolean =>
  first !== undefined && [first.html, first.results, first.categories].some((part) => part !== undefined);

/** The first items of a list from the page's data; `card` is the tag of ours that draws one, `level` that of a group's heading. */
export async function firstItems(first: FirstList, card: string, level: number): Promise<readonly Element[]> {
  if (first.categories && first.categories.length > 0) return groupsOf(card, first.categories, level);
  if (first.results && first.results.length > 0) return cardsOf(card, first.results);
  return (await sanitisedElements(first.html ?? [])) ?? [];
}
