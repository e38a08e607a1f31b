/* The list that grows: 12 items a page, 41 pages, as a back end of ours would answer them. */

const SIZE = 12;
/** Pages after the printed one: 492 items are appended, 504 stand there in the end. */
export const LIST_PAGES = 41;

const item = (id: number): string =>
  `<li data-id="${id}"><article class="apunt-card" data-id="${id}"><div class="apunt-card-body"><h3 class="apunt-card-title"><a class="apunt-card-link" href="/contingut/${id}">Contingut ${id}</a></h3><p class="apunt-card-summary">Qui la cuida, qui en depén i què en diu el tribunal de les aigües.</p></div></article></li>`;

const itemsOf = (page: number): string[] =>
  Array.from({ length: SIZE }, (_, index) => item((page - 1) * SIZE + index + 1));

/** The list as the page prints it; nothing comes by itself. */
export const listHtml = (): string =>
  `<apunt-infinite-list hydrate="load" auto="0" no-restore next-page="/api/list/2"><ul data-apunt-list>${itemsOf(1).join('')}</ul></apunt-infinite-list>`;

/** What the back end answers for a page. */
export function listAnswer(path: string): unknown {
  const page = Number(path.split('/').at(-1));
  return { html: itemsOf(page), nextPage: page <= LIST_PAGES ? `/api/list/${page + 1}` : null };
}
