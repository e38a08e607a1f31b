import * as v from 'valibot';
import { adMapSchema, type AdPosition } from '@apunt/api/resources/lists';
import type { PageConfig } from '@apunt/element/config';

/** After which items of a list an ad stands, counted over the list as it grows. */
export const AD_PLACES = [6, 12, 18];
/** Widest window, in pixels, that has the ads for narrow ones. */
const NARROW = 768;
const AD = 'apunt-ad,[data-apunt="ad"]';

/**
 * The ads of a list: its own, else those of the page for the width of the window as it is now. None in the editor's
 * preview, and none where the page wants none.
 */
export function adsOf(
  config: Pick<PageConfig, 'preview' | 'json'>,
  noAds: boolean,
  own: readonly AdPosition[] | undefined,
): readonly AdPosition[] {
  if (noAds || config.preview) return [];
  if (own) return own;
  const parsed = v.safeParse(adMapSchema, config.json('ads'));
  if (!parsed.success) return [];
  return parsed.output[matchMedia(`(width <= ${NARROW}px)`).matches ? 'mobile' : 'desktop'];
}

/** True for an ad among the items of a list, and for a list item that holds one and nothing else. */
export const isAd = (node: Element): boolean =>
  node.matches(AD) || (node.childElementCount === 1 && node.firstElementChild?.matches(AD) === true);

/** The tag of an ad, as a template would print it; in a list it stands in an item of its own. */
export function createAd(ad: AdPosition, isInList: boolean): Element {
  const element = document.createElement('apunt-ad');
  const values = {
    'ad-id': ad.id,
    name: ad.name,
    'ad-unit-code': ad.adUnitCode,
    'slot-type': ad.slotType,
    sizes: ad.sizes,
  };
  for (const [name, value] of Object.entries(values)) if (value) element.setAttribute(name, value);
  if (!isInList) return element;
  const item = document.createElement('li');
  item.append(element);
  return item;
}
