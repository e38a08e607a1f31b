import type { MiddlewareHandler } from 'hono';
import type { PortalEnv } from '../context.ts';
import { apiErrors } from '../api/answers.ts';
import { readCookie, writeCookie } from './session.ts';
import { unmasked } from './masks.ts';
import { randomToken, sameText, sign } from './secrets.ts';

const visitorCookie = 'apunt_visitor';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Gives every browser an HttpOnly visitor id and derives the page's CSRF token from it. */
export function visitorIdentity(secret: string): MiddlewareHandler<PortalEnv> {
  return async (c, next) => {
    const known = readCookie(c, visitorCookie) ?? '';
    const isKnown = /^[\w-]{43}$/.test(known);
    const visitorId = isKnown ? known : randomToken();
    c.set('visitorId', visitorId);
    c.set('csrfToken', sign(secret, `csrf:${visitorId}`));
    await next();
    // An answer that is the same for everybody is kept by shared caches, and so must name nobody.
    const isShared = c.res.headers.get('cache-control')?.startsWith('public') ?? false;
    if (!isKnown && !isShared) writeCookie(c, visitorCookie, visitorId, 365 * 24 * 60 * 60);
  };
}

/**
 * Refuses writes that no page of ours can have sent. The API wants the token in a header (a foreign page cannot
 * set one without a preflight); plain forms carry it in the hidden field `_csrf`.
 */
export function refuseForgedWrites(isExempt: (path: string) => boolean): MiddlewareHandler<PortalEnv> {
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    const isApi = c.req.path.startsWith('/api/');
    const refuse = () =>
      isApi ? apiErrors(c, 403, ['INVALID_CSRF_TOKEN']) : c.var.views.error(c, 403, 'csrf');
    if (c.req.header('sec-fetch-site') === 'cross-site') return refuse();
    if (isExempt(c.req.path)) return next();
    if (isApi && c.req.header('x-requested-with') === undefined) return refuse();
    const token = c.req.header('x-csrf-token') ?? (isApi ? '' : await formToken(c.req.parseBody()));
    if (!sameText(unmasked(token), c.var.csrfToken)) return refuse();
    return next();
  };
}

async function formToken(body: Promise<Record<string, unknown>>): Promise<string> {
  const token = (await body)['_csrf'];
  return typeof token === 'string' ? token : '';
}
