import * as v from 'valibot';

const picture = v.optional(v.union([v.string(), v.object({ src: v.string(), alt: v.optional(v.string()) })]));

/** Logos or default images as a page gives them: an address or `{src, alt}` for each variant of the site. */
export const PICTURES_BY_SITE = v.object({ general: picture, lacolla: picture, apuntsdellengua: picture });
