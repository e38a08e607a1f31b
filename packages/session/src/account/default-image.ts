import * as v from 'valibot';
import { safeUrl } from '@apunt/ui/safe-url';

const imagesSchema = v.fallback(v.record(v.string(), v.unknown()), {});

/** The picture for what has none: the site's own in the JSON child `images` of the page, else `default-image`. */
export function defaultImageOf(
  config: { json(name: string): unknown; defaultImage: string | undefined },
  site: string,
): string | undefined {
  const image = v.parse(imagesSchema, config.json('images') ?? {})[site];
  return safeUrl(typeof image === 'string' ? image : undefined) ?? safeUrl(config.defaultImage);
}
