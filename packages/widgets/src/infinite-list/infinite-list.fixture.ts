import { itemsHtml } from '@apunt/testing/fixtures/lists';

/** The first items, as the server prints them. */
export const listHtml = `<ul data-apunt-list>${itemsHtml(1, 4).join('')}</ul>`;
