import { Hono } from 'hono';
import * as v from 'valibot';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { addMessage, editMessage, hasLive } from '../db/live.ts';
import { liveMessage } from '../db/seed/live-messages.ts';

const orderSchema = v.variant('action', [
  v.object({
    action: v.literal('add'),
    count: v.optional(
      v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.minValue(1), v.maxValue(200)),
      1,
    ),
  }),
  v.object({
    action: v.literal('edit'),
    id: v.string(),
    title: v.string(),
    html: v.optional(v.string(), '<p>Corregit.</p>'),
  }),
]);

/** The switch of the live story: messages arrive, pile up and change. Forms come back to the page, JSON gets the ids. */
export function liveSwitchRoutes({ db, now }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();
  let arrived = 0;
  routes.get('/:liveId', (c) => c.var.views.page(c, 'live-switch.njk', { liveId: c.req.param('liveId') }));
  routes.post('/:liveId', async (c) => {
    const { liveId } = c.req.param();
    const isJson = c.req.header('content-type')?.includes('json');
    const order = v.safeParse(orderSchema, isJson ? await c.req.json() : await c.req.parseBody());
    if (!order.success || !(await hasLive(db, liveId)))
      return c.json({ error: 'add {count} or edit {id, title, html}' }, 400);
    const seconds = Math.floor(now() / 1000);
    const ids: string[] = [];
    if (order.output.action === 'edit') {
      const { id, title, html } = order.output;
      await editMessage(db, liveId, id, { title, html, editedAt: seconds });
      ids.push(id);
    } else {
      for (let index = 0; index < order.output.count; index += 1) {
        arrived += 1;
        ids.push(await addMessage(db, liveId, liveMessage(2000 + arrived), seconds));
      }
    }
    return isJson ? c.json({ ids }) : c.redirect(`/__live/${liveId}`, 303);
  });
  return routes;
}
