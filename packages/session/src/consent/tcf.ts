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

/** An answer of the consent platform. */
export interface PlatformAnswer {
  /** The visitor has just decided, and has not only come back with a decision of before. */
  readonly isNew: boolean;
  allows(provider: string): boolean;
}

/** The ids that are agreed to, of purposes or of vendors. Plain reading: a schema would be a third of a kilobyte in every page. */
const consentsIn = (part: unknown): object => Object(Object(part).consents);

/** Reads what the consent platform (IAB TCF v2) tells; undefined where that is no answer yet. */
export function readAnswer(data: unknown): PlatformAnswer | undefined {
  const { eventStatus, gdprApplies, purpose, vendor }: Record<string, unknown> = { ...Object(data) };
  // `cmpuishown` is no answer: the visitor is being asked.
  const isNew = eventStatus === 'useractioncomplete';
  if (!isNew && eventStatus !== 'tcloaded') return undefined;
  const [purposes, vendors] = [consentsIn(purpose), consentsIn(vendor)];
  const has = (id: number) => Reflect.get(purposes, id) === true;
  return {
    isNew,
    allows(provider) {
      if (gdprApplies === false) return true;
      const need = (Object.hasOwn(NEEDS, provider) && NEEDS[provider]) || MEDIA;
      const isVendorFine =
        !need.vendor || Object.keys(vendors).length === 0 || Reflect.get(vendors, need.vendor) === true;
      return need.all.every(has) && (!need.any || need.any.some(has)) && isVendorFine;
    },
  };
}
