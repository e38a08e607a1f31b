import { Hono, type Context } from 'hono';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { addBookmark, removeBookmark, type BookmarkKind } from '../db/bookmarks.ts';
import { savedContents, savedShows } from '../db/catalogue.ts';
import { apiAnswer, apiErrors } from './answers.ts';
import { contentAnswer, showAnswer } from './catalogue-answer.ts';

/** The part of the address that names what is saved: programmes are taxa in the CMS. */
const kinds: Record<string, BookmarkKind> = { content: 'content', taxon: 'show' };

/** POST saves and DELETE forgets; both may be repeated. */
export function bookmarkRoutes({ db }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();
  routes.on(['POST', 'DELETE'], '/:kind/:id', async (c) => {
    const kind = kinds[c.req.param('kind')];
    const id = c.req.param('id');
    if (kind === undefined || !/^[\w.:-]{1,64}$/.test(id)) return apiErrors(c, 404, ['NOT_FOUND']);
    const { user } = c.var;
    if (user === null) return apiErrors(c, 401, ['UNAUTHORIZED']);
    await (c.req.method === 'POST' ? addBookmark : removeBookmark)(db, user.id, kind, id);
    return apiAnswer(c, {});
  });
  return routes;
}

/** The saved things themselves. `userId` is in the query by contract, but only one's own lists are told. */
export function savedRoutes({ db }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();
  const list =
    (load: (userId: string) => Promise<Record<string, unknown>>) => async (c: Context<PortalEnv>) => {
      const { user } = c.var;
      if (user === null) return apiErrors(c, 401, ['UNAUTHORIZED']);
      const asked = c.req.query('userId') ?? user.id;
      return asked === user.id ? apiAnswer(c, await load(user.id)) : apiErrors(c, 403, ['FORBIDDEN']);
    };
  const favourites = list(async (id) => ({ favourites: (await savedContents(db, id)).map(contentAnswer) }));
  const shows = list(async (id) => ({ shows: (await savedShows(db, id)).map(showAnswer) }));
  routes.get('/favourites/', favourites).get('/favourites', favourites);
  routes.get('/shows/', shows).get('/shows', shows);
  return routes;
}
