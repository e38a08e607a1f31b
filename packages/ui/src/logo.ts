import * as v from 'valibot';
import { safeUrl } from './address/safe-url.ts';

const logosSchema = v.fallback(v.record(v.string(), v.string()), {});

/**
 * Address of a site's logo out of the `logos` of the page's configuration, which are as the page has them; the general
 * one where the site has none of its own.
 */
export function logoOf(logos: unknown, site: string): string | undefined {
  const bySite = v.parse(logosSchema, logos ?? {});
  return safeUrl(bySite[site] ?? bySite['general']);
}
