/** All letters that can be chosen, in their order: digits and signs, A to Z, everything. */
export const LETTERS: readonly string[] = [
  '#',
  ...Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index)),
  'all',
];

/** The letters of a search as they are sent: those above, or `TOP` where none is chosen. */
export const LETTER = /^(?:#|[A-Z]|all|TOP)$/;

/** True for a letter of which the page knows that nothing begins with it. */
export const isEmptyLetter = (letter: string, withResults: readonly string[] | undefined): boolean =>
  withResults !== undefined && /^(?:#|[A-Z])$/.test(letter) && !withResults.includes(letter);
