import { pageAds, type AdPosition } from '@apunt/api/ads/ads';
import type { PageConfig } from '@apunt/element/config';
import { adNode } from '@apunt/ui/ads/ad-node';

/** After which items of a list an ad stands, counted over the list as it grows. */
export const AD_PLACES = [6, 12, 18];
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
  return own ?? pageAds(config.json('ads'), innerWidth);
}

/** True for an ad among the items of a list, and for a list item that holds one and nothing else. */
export const isAd = (node: Element): boolean =>
  node.matches(AD) || (node.childElementCount === 1 && node.firstElementChild?.matches(AD) === true);

/** The tag of an ad, as a template would print it; in a list it stands in an item of its own. */
export function createAd(ad: AdPosition, isInList: boolean): Element {
  const element = adNode(ad);
  if (!isInList) return element;
  const item = document.createElement('li');
  item.append(element);
  return item;
}
