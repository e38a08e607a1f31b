import type { FirstList } from '@apunt/api/lists/lists';

type Result = NonNullable<FirstList['results']>[number];
type Category = NonNullable<FirstList['categories']>[number];

/** One result as an item with a card of ours, which draws itself from the data. */
function createItem(tag: string, result: Result): Element {
  const item = document.createElement('li');
  const { id } = result;
  if ((typeof id === 'string' && id) || typeof id === 'number') item.dataset['id'] = String(id);
  const card = document.createElement(tag);
  // A value set before the card's code has come is kept for it.
  Reflect.set(card, 'data', result);
  item.append(card);
  return item;
}

/** Results as items of a list, each with a card of the tag. */
export const cardsOf = (tag: string, results: readonly Result[]): Element[] =>
  results.map((result) => createItem(tag, result));

/** Results in groups, each under its name as a heading of the level. */
export function groupsOf(tag: string, categories: readonly Category[], level: number): Element[] {
  return categories
    .filter(({ results }) => results.length > 0)
    .map(({ name, results }) => {
      const group = document.createElement('section');
      const heading = document.createElement(`h${Math.min(level, 6)}`);
      heading.textContent = name;
      const list = document.createElement('ul');
      list.append(...cardsOf(tag, results));
      group.append(...(name.trim() ? [heading] : []), list);
      return group;
    });
}
