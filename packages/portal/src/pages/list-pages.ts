import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { searchOf } from '../api/list-routes.ts';
import { apiAnswer } from '../api/answers.ts';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { findContent, findShow } from '../db/catalogue.ts';
import {
  findActivity,
  findBlog,
  lettersOf,
  listBlogs,
  listContents,
  searchActivities,
  searchShows,
  type ListSearch,
} from '../db/lists.ts';
import type { ListPage } from '../db/pages.ts';
import { search, SEARCH_KINDS, type SearchHit } from '../db/search.ts';
import { AGES, KINDS, LOCATIONS, PRICES } from '../db/seed/activities.ts';
import type { ItemKind } from '../views.ts';

const PAGE = 12;
const LETTERS = Array.from('#ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const typeSchema = v.fallback(v.picklist(['all', 'news', 'videos', 'audios', 'programs', 'other']), 'all');
const pageSchema = v.fallback(
  v.pipe(v.string(), v.digits(), v.toNumber(), v.minValue(1), v.maxValue(500)),
  1,
);

const AGE_NAMES: Record<string, string> = {
  '3-5': 'De 3 a 5 anys',
  '6-8': 'De 6 a 8 anys',
  '9-12': 'De 9 a 12 anys',
  familia: 'Tota la família',
};
const KIND_NAMES: Record<string, string> = {
  taller: 'Tallers',
  conte: 'Contes',
  excursio: 'Excursions',
  concert: 'Concerts',
};
const PRICE_NAMES: Record<string, string> = { 'de-franc': 'De franc', 'amb-entrada': 'Amb entrada' };
const named = (values: readonly string[], names: Record<string, string> = {}) =>
  values.map((value) => ({ name: names[value] ?? value, value }));

/** What visitors look through: contents, programmes, activities, blogs, and the results of a search. */
export function listPages({ db }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();
  const wantsJson = (c: Context<PortalEnv>) => c.req.header('accept')?.includes('application/json') ?? false;

  /** The address of the page that one is on, with other values in its query. */
  function addressWith(c: Context<PortalEnv>, values: Record<string, string | null>): string {
    const url = new URL(c.req.url);
    for (const [name, value] of Object.entries(values)) {
      if (value === null) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    }
    return url.pathname + url.search;
  }
  const nextOf = (c: Context<PortalEnv>, { cursorMark }: ListPage<unknown>) =>
    cursorMark === null ? null : addressWith(c, { cursor: cursorMark });

  routes.get('/continguts', async (c) => {
    const page = await listContents(db, c.var.site, PAGE, c.req.query('cursor') ?? null);
    const nextPage = nextOf(c, page);
    if (wantsJson(c))
      return apiAnswer(c, { html: page.items.map((item) => c.var.views.item('content', item, 2)), nextPage });
    return c.var.views.page(c, 'contents.njk', { contents: page.items, nextPage });
  });

  routes.get('/programes', async (c) => {
    const asked = searchOf(c);
    const [page, letters] = await Promise.all([
      searchShows(db, c.var.site, { ...asked, limit: PAGE }, c.req.query('cursor') ?? null),
      lettersOf(db, c.var.site),
    ]);
    return c.var.views.page(c, 'shows.njk', {
      shows: page.items,
      asked,
      letters: LETTERS.map((letter) => ({ letter, hasResults: letters.includes(letter) })),
      lettersWithResults: letters.join(' '),
      initial: initialOf(page, asked),
      nextPage: nextOf(c, page),
    });
  });

  routes.get('/activitats', async (c) => {
    const asked = searchOf(c);
    const page = await searchActivities(db, { ...asked, limit: PAGE }, c.req.query('cursor') ?? null);
    return c.var.views.page(c, 'activities.njk', {
      activities: page.items,
      asked,
      initial: initialOf(page, asked),
      filters: {
        location: named(LOCATIONS),
        age: named(AGES, AGE_NAMES),
        groups: [
          { name: 'Tipus', filters: named(KINDS, KIND_NAMES) },
          { name: 'Preu', filters: named(PRICES, PRICE_NAMES) },
        ],
      },
      nextPage: nextOf(c, page),
    });
  });

  routes.get('/activitat/:id', async (c) => {
    const activity = await findActivity(db, c.req.param('id'));
    return activity === null
      ? c.notFound()
      : c.var.views.page(c, 'activity.njk', { activity, age: AGE_NAMES[activity.age] ?? activity.age });
  });

  routes.get('/blogs', async (c) => {
    const page = await listBlogs(db, PAGE, c.req.query('cursor') ?? null);
    return c.var.views.page(c, 'blogs.njk', {
      blogs: page.items,
      initial: { cursorMark: page.cursorMark },
      nextPage: nextOf(c, page),
    });
  });

  routes.get('/blog/:id', async (c) => {
    const blog = await findBlog(db, c.req.param('id'));
    if (blog === null) return c.notFound();
    const { items } = await listContents(db, 'general', 6, null);
    return c.var.views.page(c, 'blog.njk', { blog, contents: items });
  });

  async function itemOf({ kind, itemId }: SearchHit): Promise<{ kind: ItemKind; item: unknown } | null> {
    const found = {
      programs: async () => ({ kind: 'show' as const, item: await findShow(db, itemId) }),
      activities: async () => ({ kind: 'activity' as const, item: await findActivity(db, itemId) }),
      blogs: async () => ({ kind: 'blog' as const, item: await findBlog(db, itemId) }),
    }[kind];
    const { kind: item, item: row } = found
      ? await found()
      : { kind: 'content' as const, item: await findContent(db, itemId) };
    return row === null ? null : { kind: item, item: row };
  }

  // A form without script comes with the text in its query.
  routes.get('/resultats/', (c) => {
    const text = (c.req.query('text') ?? '').trim();
    const type = v.parse(typeSchema, c.req.query('searchtype'));
    if (text === '')
      return c.var.views.page(c, 'results.njk', {
        text,
        type,
        results: [],
        total: 0,
        nextPage: null,
        tabs: [],
      });
    return c.redirect(`/resultats/${encodeURIComponent(text)}${type === 'all' ? '' : `?searchtype=${type}`}`);
  });

  routes.get('/resultats/:text', async (c) => {
    const text = c.req.param('text');
    const type = v.parse(typeSchema, c.req.query('searchtype'));
    const number = v.parse(pageSchema, c.req.query('page'));
    const { hits, total } = await search(db, c.var.site, text, type, {
      limit: PAGE,
      offset: (number - 1) * PAGE,
    });
    const results = (await Promise.all(hits.map(itemOf))).filter((item) => item !== null);
    const nextPage = number * PAGE < total ? addressWith(c, { page: String(number + 1) }) : null;
    if (wantsJson(c))
      return apiAnswer(c, {
        html: results.map(({ kind, item }) => c.var.views.item(kind, item, 2)),
        nextPage,
      });
    const tabs = ['all', ...Object.keys(SEARCH_KINDS)]
      .filter((id) => id !== 'other' || type === 'other')
      .map((id) => ({
        id,
        href: addressWith(c, { searchtype: id === 'all' ? null : id, page: null }),
        isCurrent: id === type,
      }));
    return c.var.views.page(c, 'results.njk', { text, type, results, total, nextPage, tabs });
  });

  return routes;
}

/** What a printed list is, for its tag: what it answers, where it goes on, and that it is empty if it is. */
const initialOf = ({ items, cursorMark }: ListPage<unknown>, asked: ListSearch) => ({
  ...(items.length === 0 && { html: [] }),
  cursorMark,
  searchPayload: payloadOf(asked),
});

/** What the first page was asked for, in the names of the calls. */
const payloadOf = ({ letter, text, location, age, filters }: ListSearch) => ({
  limit: PAGE,
  letter,
  text,
  location,
  age,
  filters,
});
