import { http, HttpResponse, type RequestHandler } from 'msw';

/** A message as the back end tells it. */
export interface RawMessage {
  id?: number | string;
  publishedDate: unknown;
  title: string;
  [key: string]: unknown;
}

/** The moment of message 0, in unix seconds; the others come a minute apart. */
export const START = 1_790_000_000;

export const rawMessage = (index: number, more: object = {}): RawMessage => ({
  id: `m${index}`,
  publishedDate: { date: new Date((START + index * 60) * 1000).toISOString() },
  title: `Missatge ${index}`,
  author: {
    name: 'Marta Sanchis',
    image: null,
    twitterAccount: { text: '@marta', href: 'https://x.test/marta' },
  },
  openingMultimedia: null,
  description: Array.from({ length: 1 + (index % 3) }, (_, part) => ({
    type: 'paragraph',
    html: `<p>Paràgraf ${part} del missatge <strong>${index}</strong>. ${'Més paraules. '.repeat(10 + (index % 5) * 12)}</p>`,
  })),
  shareUrl: { href: `/en-viu/7#m${index}`, title: `Missatge ${index}` },
  ...more,
});

/** The messages from `first` to `last`, newest first. */
export const rawMessages = (first: number, last: number): RawMessage[] =>
  Array.from({ length: last - first + 1 }, (_, index) => rawMessage(last - index));

const secondsOf = ({ publishedDate }: RawMessage): number =>
  Math.floor(Date.parse(String(Object(publishedDate).date)) / 1000);

/** A story that the back end tells in pages, as the specification says; `messages` may be changed between calls. */
export function storyHandlers(story: {
  messages: RawMessage[];
  page?: number;
  /** Answers with older messages wait for it. */
  held?: Promise<void>;
}): RequestHandler[] {
  const answer = (found: RawMessage[]) => {
    const { page = 20 } = story;
    return HttpResponse.json({
      response: { messages: found.slice(0, page), hasMoreResults: found.length > page },
    });
  };
  return [
    http.get('*/api/front/live/:id/messages/:end', async ({ request, params }) => {
      if (params['end'] === 'oldest') await story.held;
      const query = new URL(request.url).searchParams;
      const timestamp = Number(query.get('timestamp'));
      const descending = story.messages.toSorted((a, b) => secondsOf(b) - secondsOf(a));
      if (!query.has('timestamp')) return answer(descending);
      if (params['end'] === 'oldest') return answer(descending.filter((one) => secondsOf(one) <= timestamp));
      const since = (one: RawMessage) => secondsOf(one) >= timestamp || one['isEdited'] === true;
      return answer(descending.toReversed().filter(since));
    }),
  ];
}

/** A message as the server prints it. */
export const messageHtml = (index: number): string => {
  const { id, title, publishedDate, description } = rawMessage(index);
  const blocks = Array.isArray(description)
    ? description.map((block: unknown) => String(Object(block).html))
    : [];
  const moment = String(Object(publishedDate).date);
  return `<article class="apunt-message" data-id="${id}" id="${id}"><header><apunt-time><time datetime="${moment}">${moment.slice(11, 16)}</time></apunt-time><h2 class="apunt-message-title">${title}</h2><p class="apunt-message-author">Marta Sanchis</p></header><div class="apunt-message-body">${blocks.join('')}</div></article>`;
};

/** The messages from `first` to `last` as the server prints them, newest first. */
export const feedHtml = (first: number, last: number): string =>
  `<div data-apunt-list>${Array.from({ length: last - first + 1 }, (_, index) => messageHtml(last - index)).join('')}</div>`;
