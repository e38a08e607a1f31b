import * as v from 'valibot';
import { safeUrl } from '../address/safe-url.ts';

const text = v.fallback(v.string(), '');
const logoSchema = v.union([
  v.object({ src: v.string(), alt: text }),
  v.pipe(
    v.string(),
    v.transform((src) => ({ src, alt: '' })),
  ),
]);
const logosSchema = v.fallback(v.record(v.string(), v.fallback(v.nullable(logoSchema), null)), {});

/** The picture of a logo; `alt` is empty where the page gives none. */
export interface Logo {
  src: string;
  alt: string;
}

/**
 * A site's logo out of `logos`, which are as the page has them: images or addresses by variant of the site; the general one where the
 * site has none of its own.
 */
export function logoImageOf(logos: unknown, site: string): Logo | undefined {
  const bySite = v.parse(logosSchema, logos ?? {});
  const logo = bySite[site] ?? bySite['general'];
  const src = safeUrl(logo?.src);
  return logo && src ? { src, alt: logo.alt } : undefined;
}

/** The address of `logoImageOf`. */
export const logoOf = (logos: unknown, site: string): string | undefined => logoImageOf(logos, site)?.src;
