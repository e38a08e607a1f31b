import { Hono } from 'hono';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { contentsOfSite, findContent } from '../db/catalogue.ts';
import { restricted } from '../rules.ts';
import { apiAnswer, apiErrors } from './answers.ts';
import { escapeHtml } from './catalogue-answer.ts';

/** What comes after a video that has come to its end: the next of the same site that the visitor may see, round and round. */
export function nextContentRoutes({ db }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();

  routes.get('/:id', async (c) => {
    const content = await findContent(db, c.req.param('id'));
    if (content === null) return apiErrors(c, 404, ['CONTENT_NOT_FOUND']);
    const mayBeSeen = (id: string) => c.var.user !== null || id === content.id || restricted[id] !== 'vod';
    const videos = (await contentsOfSite(db, c.var.site)).filter(
      ({ id, mediaType }) => mediaType === 'video' && mayBeSeen(id),
    );
    const next = videos[(videos.findIndex(({ id }) => id === content.id) + 1) % videos.length];
    if (next === undefined || next.id === content.id || content.mediaType !== 'video')
      return apiAnswer(c, null);
    return apiAnswer(c, {
      nextContentUrl: `/contingut/${next.id}`,
      nextContentId: next.id,
      nextContentBcId: next.id,
      chapter: {
        title: next.title,
        episode: next.category,
        duration: next.duration,
        resume: [{ html: `<p>${escapeHtml(next.summary)}</p>` }],
        downloadFile: { url: '/assets/media/clip.mp4' },
      },
    });
  });

  return routes;
}
