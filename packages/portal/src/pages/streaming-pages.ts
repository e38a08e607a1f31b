import { Hono } from 'hono';
import type { PortalEnv } from '../context.ts';
import { streamsOf } from '../streaming/streams.ts';

/** The page with all that is on the air; the language site has none. */
export function streamingPages(): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();
  routes.get('/directes', (c) =>
    c.var.site === 'apuntsdellengua'
      ? c.notFound()
      : c.var.views.page(c, 'streams.njk', { streams: streamsOf(c.var.site) }),
  );
  return routes;
}
