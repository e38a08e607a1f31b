import { Hono } from 'hono';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { sentMails } from '../db/mail.ts';

/** The mails that the portal would send, with links that work; as JSON for tests. */
export function outboxRoutes({ db }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();
  routes.get('/', async (c) => {
    const mails = await sentMails(db);
    return c.req.header('accept')?.includes('application/json')
      ? c.json({ mails })
      : c.var.views.page(c, 'outbox.njk', { mails });
  });
  return routes;
}
