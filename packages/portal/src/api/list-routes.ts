import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { listBlogs, searchActivities, searchShows, type ListSearch } from '../db/lists.ts';
import type { ListPage } from '../db/pages.ts';
import type { ItemKind } from '../views.ts';
import { apiAnswer } from './answers.ts';

const limitSchema = v.fallback(
  v.pipe(v.string(), v.digits(), v.toNumber(), v.minValue(1), v.maxValue(48)),
  12,
);

/** What the query of an address asks for; lists come as `age[]=…` or as `age=…`, once for each value. */
export function searchOf(c: Context<PortalEnv>): ListSearch {
  const values = (name: string) => [...(c.req.queries(`${name}[]`) ?? []), ...(c.req.queries(name) ?? [])];
  return {
    limit: v.parse(limitSchema, c.req.query('limit')),
    letter: c.req.query('letter') ?? 'TOP',
    text: c.req.query('text') ?? '',
    location: values('location'),
    age: values('age'),
    filters: values('filters'),
  };
}

/** The lists of the CMS in pages: items as HTML, printed as the pages print them, and where the next page begins. */
export function listRoutes({ db }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();

  function list<T>(
    path: string,
    kind: ItemKind,
    load: (c: Context<PortalEnv>, cursor: string | null) => Promise<ListPage<T>>,
  ): void {
    const answer = async (c: Context<PortalEnv>) => {
      const { items, cursorMark } = await load(c, c.req.param('cursor') ?? null);
      return apiAnswer(c, { html: items.map((item) => c.var.views.item(kind, item, 2)), cursorMark });
    };
    routes.get(path, answer);
    routes.get(`${path}/`, answer);
    routes.get(`${path}/:cursor`, answer);
  }

  list('/az', 'show', (c, cursor) => searchShows(db, c.var.site, searchOf(c), cursor));
  list('/shows/search', 'show', (c, cursor) => searchShows(db, c.var.site, searchOf(c), cursor, true));
  list('/activity', 'activity', (c, cursor) => searchActivities(db, searchOf(c), cursor));
  list('/blogs/search', 'blog', (c, cursor) => listBlogs(db, searchOf(c).limit, cursor));
  return routes;
}
