import { Hono } from 'hono';
import * as v from 'valibot';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { hasLive, newerMessages, newestMessages, olderMessages, type LivePage } from '../db/live.ts';
import { apiErrors, sharedAnswer } from './answers.ts';
import { liveAnswer } from './live-answer.ts';

/** Seconds: a quarter of the interval at which pages ask. */
const FRESH = 5;

const timestampSchema = v.pipe(v.string(), v.digits(), v.toNumber());

/** The messages of a live story: the newest, those since a moment (`ASC`) and those before one (`DESC`). */
export function liveRoutes({ db }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();
  routes.get('/:liveId/messages/:end', async (c) => {
    const { liveId, end } = c.req.param();
    const timestamp = v.safeParse(timestampSchema, c.req.query('timestamp'));
    if (!(await hasLive(db, liveId))) return apiErrors(c, 404, ['NOT_FOUND']);
    let page: LivePage;
    if (end === 'newest' && timestamp.success) page = await newerMessages(db, liveId, timestamp.output);
    else if (end === 'newest') page = await newestMessages(db, liveId);
    else if (end === 'oldest' && timestamp.success) page = await olderMessages(db, liveId, timestamp.output);
    else return apiErrors(c, 400, ['INVALID_FIELDS']);
    return sharedAnswer(c, FRESH, {
      messages: page.messages.map((message) => liveAnswer(message)),
      hasMoreResults: page.hasMoreResults,
    });
  });
  return routes;
}
