import { Hono } from 'hono';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { allMessages, allSubscriptions } from '../db/engagement.ts';
import { allParticipations, allUploads, findUpload } from '../db/participations.ts';

/** What visitors have sent, so that one sees that it arrived whole; as JSON for tests. */
export function moderationRoutes({ db, files }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();

  routes.get('/', async (c) => {
    const [messages, subscriptions, participations, uploads] = await Promise.all([
      allMessages(db),
      allSubscriptions(db),
      allParticipations(db),
      allUploads(db),
    ]);
    const data = { messages, subscriptions, participations, uploads };
    return c.req.header('accept')?.includes('application/json')
      ? c.json(data)
      : c.var.views.page(c, 'moderation.njk', data);
  });

  routes.get('/file/:id', async (c) => {
    const upload = await findUpload(db, c.req.param('id'));
    if (upload?.state !== 'complete') return c.notFound();
    // Never shown on a page of ours: nobody has looked at it yet.
    const name = encodeURIComponent(upload.extension ? `${upload.name}.${upload.extension}` : upload.name);
    return c.body(files.read(upload.fileId), 200, {
      'content-type': 'application/octet-stream',
      'content-length': String(upload.bytes),
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    });
  });

  return routes;
}
