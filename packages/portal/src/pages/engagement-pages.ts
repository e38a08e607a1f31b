import { Hono } from 'hono';
import * as v from 'valibot';
import { contactSchema, subscriptionSchema } from '../api/contact-routes.ts';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { keepMessage, newsletters, subscribe } from '../db/engagement.ts';
import { participationCalls, findCall } from '../participation/calls.ts';
import { forecastOf } from '../weather/forecast.ts';
import { placeOf } from '../weather/places.ts';
import { tooManyPage } from './too-many.ts';

const field = v.optional(v.string(), '');
const DEFAULT_PLACE = '46250';

/** Pages on which visitors take part, with plain forms where a plain form can do it; and the weather. */
export function engagementPages({ db, now, limiter, hasPlainForms }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();

  routes.get('/contacte', (c) => c.var.views.page(c, 'contact.njk', {}));

  routes.post('/contacte', async (c) => {
    if (!hasPlainForms) return c.var.views.page(c, 'contact.njk', { isWithoutScript: true }, 403);
    const names = ['name', 'email', 'subject', 'text', 'terms', 'commercial'] as const;
    const body = await c.req.parseBody();
    const form = v.parse(v.object(v.entriesFromList(names, field)), body);
    const message = { ...form, terms: form.terms !== '', commercial: form.commercial !== '', recaptcha: '' };
    const parsed = v.safeParse(contactSchema, message);
    if (!parsed.success) return c.var.views.page(c, 'contact.njk', { form, isRefused: true }, 400);
    const seconds = limiter.take('contact', { address: c.var.address, account: parsed.output.email });
    if (seconds > 0) return tooManyPage(c, seconds);
    const reference = await keepMessage(db, parsed.output);
    return c.var.views.page(c, 'contact.njk', { reference });
  });

  const newsletterOf = (site: string) => (site === 'apuntsdellengua' ? '2' : '1');

  routes.get('/butlletins', (c) =>
    c.var.site === 'lacolla'
      ? c.notFound()
      : c.var.views.page(c, 'newsletters.njk', { newsletterId: newsletterOf(c.var.site) }),
  );

  routes.post('/butlletins', async (c) => {
    if (c.var.site === 'lacolla') return c.notFound();
    const newsletterId = newsletterOf(c.var.site);
    const body = await c.req.parseBody({ all: true });
    const { email, terms } = v.parse(v.object({ email: field, terms: field }), body);
    const ticked = [body['segments'] ?? []].flat().filter((one) => typeof one === 'string');
    const segments = newsletterId === '1' ? ['general'] : ticked;
    const parsed = v.safeParse(subscriptionSchema, { email, segments, terms: terms !== '' });
    const parts = newsletters.get(newsletterId) ?? [];
    if (!parsed.success || !segments.every((one) => parts.includes(one)))
      return c.var.views.page(c, 'newsletters.njk', { newsletterId, email, segments, isRefused: true }, 400);
    const { email: address } = parsed.output;
    const seconds = limiter.take('newsletter', { address: c.var.address, account: address });
    if (seconds > 0) return tooManyPage(c, seconds);
    await subscribe(db, { newsletterId, suffix: '', email: address, segments });
    return c.var.views.page(c, 'newsletters.njk', { newsletterId, isDone: true });
  });

  routes.get('/participa', (c) =>
    c.var.views.page(c, 'participations.njk', {
      calls: participationCalls.filter(({ site }) => site === c.var.site),
    }),
  );

  routes.get('/participa/:id', (c) => {
    const call = findCall(c.req.param('id'));
    return call?.site === c.var.site ? c.var.views.page(c, 'participation.njk', { call }) : c.notFound();
  });

  routes.get('/oratge', (c) => {
    const name = placeOf(DEFAULT_PLACE) ?? '';
    const forecasts = forecastOf(DEFAULT_PLACE, now());
    return c.var.views.page(c, 'weather.njk', { weather: { name, forecasts } });
  });

  return routes;
}
