import * as v from 'valibot';
import type { ServerOptions } from './server.ts';
import { siteSchema } from './site.ts';

const portSchema = v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(65_535));

/** The entries of a list in one text, with spaces or commas between. */
const listOf = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter(Boolean);

/** Reads the environment variables of the portal's command; README.md names them all. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): ServerOptions {
  const dbUrl = env['PORTAL_DB_URL'];
  const dbAuthToken = env['PORTAL_DB_TOKEN'];
  return {
    port: v.parse(portSchema, env['PORT'] ?? '4000'),
    site: v.parse(siteSchema, env['PORTAL_SITE'] ?? 'general'),
    production: env['NODE_ENV'] === 'production',
    origins: listOf(env['PORTAL_ORIGINS']),
    proxies: listOf(env['PORTAL_PROXIES']),
    host: env['PORTAL_HOST'],
    reload: env['PORTAL_RELOAD'] === '1',
    ...(dbUrl === undefined ? {} : { dbUrl }),
    ...(dbAuthToken === undefined ? {} : { dbAuthToken }),
    ...(env['PORTAL_LIMITS'] === 'off' ? { limits: false } : {}),
  };
}
