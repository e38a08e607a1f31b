import { Hono } from 'hono';
import { liveAnswer } from '../api/live-answer.ts';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { hasLive, newestMessages } from '../db/live.ts';
import { photos, places } from './story-facts.ts';

/** A story that is told while it happens, a gallery and a map. */
export function storyPages({ db }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();

  routes.get('/en-viu/:liveId', async (c) => {
    const { liveId } = c.req.param();
    if (!(await hasLive(db, liveId))) return c.notFound();
    const { messages, hasMoreResults } = await newestMessages(db, liveId);
    return c.var.views.page(c, 'live-story.njk', {
      liveId,
      messages: messages.map((message) => ({
        ...liveAnswer(message),
        moment: momentOf(message.publishedAt),
      })),
      initial: { hasMoreResults },
    });
  });

  routes.get('/galeria', (c) => c.var.views.page(c, 'gallery.njk', { photos }));
  routes.get('/mapa', (c) => c.var.views.page(c, 'map.njk', { places }));
  return routes;
}

export const momentOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
