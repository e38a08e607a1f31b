import * as v from 'valibot';

/** What a visitor must have agreed to on the site's consent platform before a provider may be contacted. */
interface Need {
  /** Purposes of the IAB that must all be agreed to. */
  readonly all: readonly number[];
  /** Purposes of which one must be. */
  readonly any?: readonly number[];
  /** Id in the IAB's list of vendors. */
  readonly vendor?: number;
}

/** "Google Advertising Products" in the Global Vendor List, https://vendor-list.consensu.org/v3/vendor-list.json. */
const GOOGLE = 755;

/** Posts, videos, maps and all that is not named below: storing, and statistics or the development of services. */
const MEDIA: Need = { all: [1], any: [9, 10] };

/** Facebook, Instagram, TikTok, X, Brightcove, map tiles and geocoders are in no list of the IAB, so they have no vendor. */
const NEEDS: Readonly<Record<string, Need>> = {
  youtube: { ...MEDIA, vendor: GOOGLE },
  ads: { all: [1, 2] },
  'ads:gpt': { all: [1, 2], vendor: GOOGLE },
  'ads:personalised': { all: [1, 3, 4], vendor: GOOGLE },
  measuring: { all: [1, 8] },
};

const flags = v.fallback(v.record(v.string(), v.unknown()), {});
const consents = v.fallback(v.object({ consents: flags }), { consents: {} });
const answerSchema = v.object({
  // `cmpuishown` is no answer: the visitor is being asked.
  eventStatus: v.picklist(['tcloaded', 'useractioncomplete']),
  gdprApplies: v.optional(v.unknown()),
  purpose: consents,
  vendor: consents,
});

/** An answer of the consent platform. */
export interface PlatformAnswer {
  /** The visitor has just decided, and has not only come back with a decision of before. */
  readonly isNew: boolean;
  allows(provider: string): boolean;
}

/** Reads what the consent platform (IAB TCF v2) tells; undefined where that is no answer yet. */
export function readAnswer(data: unknown): PlatformAnswer | undefined {
  const parsed = v.safeParse(answerSchema, data);
  if (!parsed.success) return undefined;
  const { eventStatus, gdprApplies, purpose, vendor } = parsed.output;
  const has = (id: number) => purpose.consents[id] === true;
  const hasVendors = Object.keys(vendor.consents).length > 0;
  return {
    isNew: eventStatus === 'useractioncomplete',
    allows(provider) {
      if (gdprApplies === false) return true;
      const need = (Object.hasOwn(NEEDS, provider) && NEEDS[provider]) || MEDIA;
      const isVendorFine = !need.vendor || !hasVendors || vendor.consents[need.vendor] === true;
      return need.all.every(has) && (!need.any || need.any.some(has)) && isVendorFine;
    },
  };
}
