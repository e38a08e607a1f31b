import type { Context } from 'hono';
import type { PortalEnv } from '../context.ts';

/** The page for whoever has sent a plain form too often. */
export function tooManyPage(c: Context<PortalEnv>, seconds: number): Response {
  c.header('Retry-After', String(seconds));
  return c.var.views.error(c, 429);
}
