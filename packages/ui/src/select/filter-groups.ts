import type { Choice } from './MultiSelect.tsx';

/** A group of filters: `location` and `age` have lists of their own, all others share one. */
export interface Group {
  name: string;
  filters: readonly Choice[];
}

/** What is chosen, by list. */
export interface Chosen {
  location: readonly string[];
  age: readonly string[];
  filters: readonly string[];
}

/** What is chosen at first: nothing, in all three lists. */
export const NONE_CHOSEN: Chosen = { location: [], age: [], filters: [] };

/** The list that a group fills. */
export const listOfGroup = ({ name }: Pick<Group, 'name'>): keyof Chosen =>
  name === 'location' || name === 'age' ? name : 'filters';

/** The values of a group that are chosen. */
export const chosenOf = (group: Group, chosen: Chosen): string[] =>
  chosen[listOfGroup(group)].filter((value) => group.filters.some((filter) => filter.value === value));

/** What is chosen once the values of one group are others; those of the other groups stay. */
export function withGroup(group: Group, chosen: Chosen, values: readonly string[]): Chosen {
  const list = listOfGroup(group);
  const others = chosen[list].filter((value) => !group.filters.some((filter) => filter.value === value));
  return { ...chosen, [list]: [...others, ...values] };
}
