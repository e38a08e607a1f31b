import { Hono } from 'hono';
import type { PortalEnv } from '../context.ts';
import { streamsOf } from '../streaming/streams.ts';
import { sharedAnswer } from './answers.ts';

/** Seconds: half of the interval at which pages ask. */
const FRESH = 5;

/** What is on the air, all of it or but for the stream that a page shows itself. */
export function streamingRoutes(): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();
  routes.get('/list', (c) => sharedAnswer(c, FRESH, { streamingList: streamsOf(c.var.site) }));
  routes.get('/list/:excludeId', (c) =>
    sharedAnswer(c, FRESH, { streamingList: streamsOf(c.var.site, c.req.param('excludeId')) }),
  );
  return routes;
}
