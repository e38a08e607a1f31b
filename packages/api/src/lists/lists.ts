import * as v from 'valibot';
import type { Api, ApiRequest } from '../api.ts';
import { idSchema, listOf } from '../parse.ts';
import { activitySchema } from '../resources/activity.ts';
import { authorsSchema } from '../resources/blog.ts';
import { contentSchema } from '../resources/content.ts';
import { imageSchema } from '../resources/image.ts';
import { showSchema } from '../resources/show.ts';

/** The `html` of an answer: a list of texts, or one text; what is no text is left out. */
export const htmlSchema = v.fallback(
  v.union([
    v.pipe(
      v.string(),
      v.transform((html) => [html]),
    ),
    listOf(v.string()),
  ]),
  [],
);

/** Where a list goes on: a cursor (perhaps a number) or an address; empty at the end. */
export const nextSchema = v.fallback(idSchema, '');

/** One page of a list: texts of HTML, each with one item or more, and where the list goes on (empty: it ends here). */
export interface ListPage {
  readonly html: readonly string[];
  readonly next: string;
}

const byCursor = v.pipe(
  v.object({ html: htmlSchema, cursorMark: nextSchema }),
  v.transform(({ html, cursorMark }): ListPage => ({ html, next: cursorMark })),
);
const byAddress = v.pipe(
  v.object({ html: htmlSchema, nextPage: nextSchema }),
  v.transform(({ html, nextPage }): ListPage => ({ html, next: nextPage })),
);

/** What is looked for. Letters are `A`–`Z`, `#`, `all`, and `TOP` where none is chosen. */
export interface SearchState {
  readonly letter: string;
  readonly text: string;
  readonly location: readonly string[];
  readonly age: readonly string[];
  readonly filters: readonly string[];
}

const wordList = v.pipe(v.array(v.string()), v.readonly());
/** A search as the page hears of it (`SearchPayload`). */
export const sentPayloadSchema = v.object({
  limit: v.number(),
  letter: v.string(),
  text: v.string(),
  location: wordList,
  age: wordList,
  filters: wordList,
  cursorMark: v.string(),
});
/** A search as the page hears of it. */
export type SearchPayload = v.InferOutput<typeof sentPayloadSchema>;

/** The searches of the back end that a list can show. */
export type SearchSource = 'az' | 'shows' | 'activity';

const ORDER = { orderBy: 'lastPublishedContentDate' };

/** What each search is called by, and what its query has besides the search itself. */
const SOURCES = {
  az: { endpoint: 'az', extra: {} },
  shows: { endpoint: 'showsSearch', extra: { types: 'program', ...ORDER } },
  activity: { endpoint: 'activity', extra: {} },
} as const;

const isHandled = (signal: AbortSignal | undefined): Pick<ApiRequest, 'handled' | 'signal'> => ({
  handled: true,
  ...(signal && { signal }),
});

/**
 * GET one page of a search; `cursor` is empty for the first. The cursor stands in the path only. Failures are logged by
 * who asks, and the page's error list leaves them out.
 */
export function searchList(
  api: Api,
  source: SearchSource,
  query: SearchState & { readonly limit: number },
  cursor: string,
  signal?: AbortSignal,
): Promise<ListPage> {
  const { endpoint, extra } = SOURCES[source];
  return api.send(
    { endpoint, params: { cursor }, query: { ...query, ...extra }, ...isHandled(signal) },
    byCursor,
  );
}

/** GET one page of the site's blogs, the ones with the newest content first; `cursor` is empty for the first page. */
export function fetchBlogs(api: Api, limit: number, cursor: string, signal?: AbortSignal): Promise<ListPage> {
  const query = { limit, types: 'blogs', ...ORDER };
  return api.send({ endpoint: 'blogs', params: { cursor }, query, ...isHandled(signal) }, byCursor);
}

/** GET the page behind an address that the server has given: `{html, nextPage}`. */
export function fetchNextPage(api: Api, url: string, signal?: AbortSignal): Promise<ListPage> {
  return api.send({ endpoint: 'nextPage', url, ...isHandled(signal) }, byAddress);
}

/** GET the page after a cursor from a path of the page's own: `{html, cursorMark}`. */
export function fetchAfterCursor(
  api: Api,
  endpoint: string,
  cursor: string,
  signal?: AbortSignal,
): Promise<ListPage> {
  const url = `${endpoint.replace(/\/$/, '')}/{cursor}`;
  return api.send({ endpoint: 'nextPage', url, params: { cursor }, ...isHandled(signal) }, byCursor);
}

const text = v.fallback(v.string(), '');
const named = v.looseObject({ title: text, name: text });
/** A card of a list, with whatever it has; without a title or a name there is nothing to show. */
export const resultSchema = v.pipe(
  named,
  v.metadata({ written: v.union([contentSchema, showSchema, activitySchema]) }),
  v.check(({ title, name }) => title.trim() !== '' || name.trim() !== '', 'a title'),
);
/** Results as data: each is handed to a card of the list's own kind. */
export const resultsSchema = listOf(resultSchema);
/** Results in groups with names, which a list shows before the first search. */
export const categoriesSchema = listOf(v.object({ name: v.string(), results: resultsSchema }));

const htmlOf = v.union([
  v.string(),
  v.pipe(
    v.object({ html: v.string() }),
    v.transform(({ html }) => html),
  ),
]);
/** A blog as a card shows it: name, address, picture and the first text of its summary. */
const blogSchema = v.pipe(
  v.object({
    id: v.fallback(idSchema, ''),
    name: v.pipe(v.string(), v.trim(), v.minLength(1)),
    url: text,
    image: v.optional(v.pipe(v.unknown(), v.metadata({ written: imageSchema }))),
    resume: v.fallback(listOf(htmlOf), []),
  }),
  v.metadata({ also: { author: authorsSchema } }),
  v.transform(({ id, name, url, image, resume }) => ({
    id,
    url,
    image,
    name: '',
    title: name,
    description: resume[0] ?? '',
  })),
);

/** What a page says of its first blogs: as HTML or as data, and the cursor. */
export const blogListSchema = v.object({
  html: v.optional(htmlSchema),
  results: v.optional(v.fallback(listOf(blogSchema), [])),
  cursorMark: v.optional(nextSchema),
});

const words = v.fallback(listOf(v.string()), []);
/** The search that the server has answered in the page; a part that is missing is empty. */
export const searchPayloadSchema = v.pipe(
  v.object({
    letter: v.fallback(v.pipe(v.string(), v.minLength(1)), 'TOP'),
    text,
    location: words,
    age: words,
    filters: words,
  }),
  v.metadata({ also: { limit: v.number(), cursorMark: v.union([v.string(), v.number()]) } }),
);

/** What a page says of its first list: items as HTML, as data or in groups, the cursor, and the search they answer. */
export const firstListSchema = v.object({
  html: v.optional(htmlSchema),
  results: v.optional(v.fallback(resultsSchema, [])),
  categories: v.optional(v.fallback(categoriesSchema, [])),
  cursorMark: v.optional(nextSchema),
  searchPayload: v.optional(v.fallback(v.optional(searchPayloadSchema), undefined)),
});
/** The first list of a page, parsed. */
export type FirstList = v.InferOutput<typeof firstListSchema>;

/** What a page says of its first results: as data, or in groups, and the search that they answer. */
export const resultListSchema = v.object({
  results: v.optional(v.fallback(resultsSchema, [])),
  categories: v.optional(v.fallback(categoriesSchema, [])),
});
