/* A live story of five thousand messages, as data for our tag and as plain HTML. */

/** Messages of the story; their ids go from `m1`, the oldest, to `m5000`. */
export const COUNT = 5000;
const FIRST = Date.UTC(2026, 10, 1) / 1000;

const titleOf = (index: number): string => `Missatge ${index}`;
const wordsOf = (index: number): string =>
  `<p>La jornada seguix amb normalitat. ${'Tot en orde. '.repeat(index % 7)}</p>`;

export const feedJson = (): string =>
  JSON.stringify({
    messages: Array.from({ length: COUNT }, (_, at) => {
      const index = COUNT - at;
      return {
        id: `m${index}`,
        publishedDate: FIRST + index * 40,
        title: titleOf(index),
        author: { name: 'Redacció' },
        description: [{ type: 'paragraph', html: wordsOf(index) }],
        shareUrl: { href: `/en-viu/1#m${index}`, title: titleOf(index) },
      };
    }),
    hasMoreResults: false,
  }).replaceAll('<', '\\u003c');

/** What a page does by hand at its best: all of it as HTML, and the browser may leave out what is not in view. */
export const feedHtml = (): string =>
  Array.from({ length: COUNT }, (_, at) => {
    const index = COUNT - at;
    return `<article class="plain"><h2>${titleOf(index)}</h2>${wordsOf(index)}</article>`;
  }).join('\n');
