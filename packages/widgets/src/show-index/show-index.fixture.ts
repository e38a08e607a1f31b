import { itemHtml, programmes } from '@apunt/testing/fixtures/lists';

const LETTERS = ['#', 'A', 'B', 'Z', 'all'];

/** Letters and first programmes, as the server prints them. */
export const indexHtml = `<nav>${LETTERS.map(
  (letter) => `<a data-letter="${letter}" href="?letter=${encodeURIComponent(letter)}">${letter}</a> `,
).join('')}</nav><ul data-apunt-list>${programmes
  .slice(0, 12)
  .map(({ id, name }) => itemHtml(id, name))
  .join('')}</ul>`;

/** The same with the cursor that leads on. */
export const indexWithCursor = `${indexHtml}<script type="application/json">{"cursorMark":"c12"}</script>`;
