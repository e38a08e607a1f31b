import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { PortalEnv } from '../context.ts';
import { isHttps } from './session.ts';

/**
 * The policy of one answer. Only scripts that carry its nonce run, and those that they load themselves. What stands here beside the
 * portal's own origin is what the contracts of the tags name; a test holds the two together (scripts/manifest/sources.test.ts).
 */
export const policyWith = (nonce: string): string =>
  [
    "default-src 'self'",
    "img-src 'self' data:",
    "style-src 'self'",
    // The hash is of the line by which embed code tells its height: its frame inherits this policy.
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'sha256-5xAbSP5JOcDJk6FsLL9Vop4LdBrhzRo8U3XgH2i1OSY='`,
    // What the browser would run is taken from the library's policy only, never as plain text.
    "require-trusted-types-for 'script'",
    'trusted-types apunt',
    // Streams are put together in the page, by a worker that comes from it; the player's icons are a font in its sheet.
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "font-src 'self' data:",
    // Posts and videos of other sites, each only after a press or with the visitor's consent.
    "frame-src 'self' https://www.youtube-nocookie.com https://www.facebook.com https://www.instagram.com https://www.tiktok.com https://platform.twitter.com",
    "object-src 'none'",
    "base-uri 'none'",
    // default-src does not cover form targets or framing.
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/** The headers of every answer; whatever a handler has set itself stays. */
export const securityHeaders: MiddlewareHandler<PortalEnv> = async (c, next) => {
  const nonce = randomBytes(16).toString('base64');
  c.set('nonce', nonce);
  await next();
  const headers = {
    'content-security-policy': policyWith(nonce),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=()',
  };
  const transport = isHttps(c) ? { 'strict-transport-security': 'max-age=31536000' } : {};
  for (const [name, value] of Object.entries({ ...headers, ...transport }))
    if (!c.res.headers.has(name)) c.header(name, value);
  // Pages and answers carry a visitor's token and data: no shared cache may keep them. A page of somebody who is not logged in
  // may wait in the browser's own back/forward cache, which `no-store` shuts it out of.
  const isPlainPage = c.var.user === null && c.res.headers.get('content-type')?.startsWith('text/html');
  if (!c.res.headers.has('cache-control'))
    c.header('cache-control', isPlainPage ? 'private, no-cache' : 'private, no-store');
};
