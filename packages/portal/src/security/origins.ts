import type { MiddlewareHandler } from 'hono';
import type { PortalEnv } from '../context.ts';
import { SettingError } from '../setting-error.ts';
import { siteAddresses, siteOfHost, type Site } from '../site.ts';

/** The addresses that the portal is reached by. The Host header chooses among them, and is never copied into an answer. */
export interface Origins {
  /** The public origin of a request, or null when its host is not one of ours. */
  of(url: string): string | null;
  /** Where each variant is, for a visitor at `origin`. */
  addresses(origin: string): Record<Site, string>;
}

interface OriginOptions {
  configured: readonly string[];
  /** In production only what is configured is known. */
  production: boolean;
  /** The variant of hosts that do not name one. */
  fallback: Site;
}

const isLoopback = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** Throws a `SettingError` for a text that is no origin, and in production for an empty list. */
export function createOrigins({ configured, production, fallback }: OriginOptions): Origins {
  if (production && configured.length === 0)
    throw new SettingError('PORTAL_ORIGINS is not set. Expected such as "https://apunt.example".');
  const known = new Map<string, string>();
  for (const origin of configured) {
    const url = URL.canParse(origin) ? new URL(origin) : null;
    if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== origin)
      throw new SettingError(`PORTAL_ORIGINS has "${origin}". Expected such as "https://apunt.example".`);
    if (known.has(url.host)) throw new SettingError(`PORTAL_ORIGINS has the host "${url.host}" twice.`);
    known.set(url.host, origin);
    // A proxy that ends TLS may write the port, which the origin leaves out.
    if (url.protocol === 'https:' && url.port === '') known.set(`${url.host}:443`, origin);
  }
  const siteAt = (origin: string) => siteOfHost(new URL(origin).hostname, fallback);
  return {
    of(url) {
      const { host, hostname, origin } = new URL(url);
      // Any port: a proxy on the developer's machine has another one than the portal.
      return known.get(host) ?? (!production && isLoopback(hostname) ? origin : null);
    },
    addresses(origin) {
      if (!configured.includes(origin)) return siteAddresses(origin);
      const at = (site: Site) => configured.find((one) => siteAt(one) === site) ?? origin;
      return { general: at('general'), lacolla: at('lacolla'), apuntsdellengua: at('apuntsdellengua') };
    },
  };
}

/** Answers 421 to requests for other hosts, before anything else has looked at them. */
export function refuseUnknownHosts(origins: Origins): MiddlewareHandler<PortalEnv> {
  return async (c, next) => {
    const origin = origins.of(c.req.url);
    if (origin === null)
      return c.text('This server does not answer for this host.\n', 421, {
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    c.set('origin', origin);
    return next();
  };
}
