import { Hono } from 'hono';
import * as v from 'valibot';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { keepMessage, newsletters, subscribe } from '../db/engagement.ts';
import { isEmail, isLine, isName, isText } from '../rules.ts';
import { apiAnswer, apiErrors, readBody, tooMany } from './answers.ts';

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());
const email = v.pipe(v.string(), v.trim(), v.check(isEmail));

// Strict: a key too many is a fault of the caller, and tests of the widgets find it here.
export const contactSchema = v.strictObject({
  name: v.pipe(filled, v.check(isName)),
  email,
  subject: v.pipe(
    filled,
    v.check((subject) => isLine(subject, 200)),
  ),
  text: v.pipe(
    filled,
    v.check((text) => isText(text, 20_000)),
  ),
  terms: v.literal(true),
  commercial: v.boolean(),
  recaptcha: v.string(),
});

export const subscriptionSchema = v.strictObject({
  email,
  segments: v.pipe(v.array(filled), v.minLength(1), v.maxLength(20)),
  terms: v.literal(true),
});

/** Messages to the editors, and newsletters. */
export function contactRoutes({ db, isSolved, limiter }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();

  for (const path of ['/contact/', '/contact'])
    routes.post(path, async (c) => {
      const body = await readBody(c, contactSchema);
      if (body === null) return apiErrors(c, 400, ['INVALID_FIELDS']);
      if (!(await isSolved(body.recaptcha)))
        return apiErrors(c, 400, [{ code: 'INVALID_FIELD', detail: 'recaptcha' }]);
      const seconds = limiter.take('contact', { address: c.var.address, account: body.email });
      if (seconds > 0) return tooMany(c, seconds);
      return apiAnswer(c, { reference: await keepMessage(db, body) });
    });

  for (const path of ['/newsletter/:id', '/newsletter/:id/:suffix'])
    routes.post(path, async (c) => {
      const newsletterId = c.req.param('id') ?? '';
      const suffix = c.req.param('suffix') ?? '';
      const parts = newsletters.get(newsletterId);
      if (parts === undefined || !/^[\w-]{0,64}$/.test(suffix))
        return apiErrors(c, 404, ['NEWSLETTER_NOT_FOUND']);
      const body = await readBody(c, subscriptionSchema);
      if (body === null || !body.segments.every((one) => parts.includes(one)))
        return apiErrors(c, 400, ['INVALID_FIELDS']);
      const { email: address, segments } = body;
      const seconds = limiter.take('newsletter', { address: c.var.address, account: address });
      if (seconds > 0) return tooMany(c, seconds);
      return (await subscribe(db, { newsletterId, suffix, email: address, segments }))
        ? apiAnswer(c, {})
        : apiErrors(c, 400, ['EMAIL_ALREADY_IN_USE']);
    });

  return routes;
}
