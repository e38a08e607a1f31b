import { Hono } from 'hono';
import type { PortalEnv } from '../context.ts';

/** A stand-in for a maps service: tiles of an invented coast, with their place written on them. */
export function tileRoutes(): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();
  routes.get('/:z/:x/:y', (c) => {
    const [z, x, y] = [c.req.param('z'), c.req.param('x'), c.req.param('y').replace('.svg', '')].map(Number);
    if (![z, x, y].every((number) => Number.isSafeInteger(number))) return c.notFound();
    // The coast runs along the meridian of 0 degrees.
    const isSea = (x ?? 0) >= 2 ** (z ?? 0) / 2;
    const [ground, line] = isSea ? ['#cfe3f2', '#b6d2e6'] : ['#eaf1df', '#d3dfc2'];
    c.header('cache-control', 'public, max-age=86400');
    return c.body(
      `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="${ground}" d="M0 0h256v256H0z"/>` +
        `<path fill="none" stroke="${line}" d="M0 .5h256M.5 0v256M0 128q64-40 128 0t128 0"/>` +
        `<text x="8" y="20" font-family="sans-serif" font-size="11" fill="#64748b">${z}/${x}/${y}</text></svg>`,
      200,
      { 'content-type': 'image/svg+xml' },
    );
  });
  return routes;
}
