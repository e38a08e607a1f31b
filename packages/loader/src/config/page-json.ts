import * as v from 'valibot';
import { pageAdsSchema } from '@apunt/api/ads/ads';
import { userSchema } from '@apunt/api/network/user';
import { PICTURES_BY_SITE } from '@apunt/api/resources/pictures-by-site';
import { referenceSchema } from '@apunt/api/resources/reference';

/*
 * The JSON children of <apunt-config> as pages write them. Their readers are elsewhere, some in rooms that the loader must not know;
 * the contract takes anything. Only the contract's metadata asks for this, so it is in no build.
 */

const text = v.optional(v.string());
const provider = v.object({
  clientId: v.pipe(v.string(), v.nonEmpty()),
  redirectUri: text,
  scope: text,
  authorizeUrl: text,
  scriptUrl: text,
  pkce: v.optional(v.boolean()),
});
/** Name of a JSON child → its shape. */
export const PAGE_JSON = {
  endpoints: v.record(v.string(), v.string()),
  texts: v.record(v.string(), v.string()),
  social: v.object({
    facebook: v.optional(provider),
    google: v.optional(provider),
    twitter: v.optional(provider),
    apple: v.optional(provider),
  }),
  user: userSchema,
  reference: referenceSchema,
  images: PICTURES_BY_SITE,
  ads: pageAdsSchema,
  logos: PICTURES_BY_SITE,
};
