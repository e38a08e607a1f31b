import { Hono } from 'hono';
import type { PortalEnv } from '../context.ts';
import { streamsOf } from '../streaming/streams.ts';
import { apiAnswer } from './answers.ts';

/** What is on the air, all of it or but for the stream that a page shows itself. */
export function streamingRoutes(): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();
  routes.get('/list', (c) => apiAnswer(c, { streamingList: streamsOf(c.var.site) }));
  routes.get('/list/:excludeId', (c) =>
    apiAnswer(c, { streamingList: streamsOf(c.var.site, c.req.param('excludeId')) }),
  );
  return routes;
}
