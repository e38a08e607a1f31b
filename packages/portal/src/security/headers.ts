import type { MiddlewareHandler } from 'hono';
import type { PortalEnv } from '../context.ts';

const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self'",
  "script-src 'self'",
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
  await next();
  const headers = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=()',
  };
  for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
  // Pages and answers carry a visitor's token and data: no shared cache may keep them.
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-store');
};
