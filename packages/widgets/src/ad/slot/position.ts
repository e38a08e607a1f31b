import { pageAds, type AdPosition } from '@apunt/api/ads/ads';
import { readSizes, sizeText, type Size } from './sizes.ts';

/** What an `<apunt-ad>` says about itself. */
export interface Given {
  readonly adId: string | undefined;
  readonly name: string | undefined;
  readonly adUnitCode: string | undefined;
  readonly slotType: string | undefined;
  readonly sizes: string | undefined;
  readonly map: 'auto' | 'desktop' | 'mobile';
}

/** An ad that can be asked for here and now. */
export interface Wanted {
  /** Its `sizes` are those that fit. */
  readonly position: AdPosition;
  readonly sizes: readonly Size[];
  readonly isFluid: boolean;
  /** Pixels to be kept for it; undefined where the sizes do not tell. */
  readonly height: number | undefined;
}

/**
 * The ad of an element: what it does not say itself is looked up, by its id, in the page's list for the window. Undefined when there is none:
 * nothing is known of it, its id is not in that list, or no size fits into the width.
 */
export function wantedAd(given: Given, setting: unknown, window: number, width: number): Wanted | undefined {
  const { adId: id = '', map } = given;
  const listed = (at: number) => pageAds(setting, at).find((ad) => id !== '' && ad.id === id);
  const found = listed(map === 'auto' ? window : map === 'mobile' ? 0 : Infinity);
  // Without a list of the page, whoever answers the event may know the id.
  if (!found && setting !== undefined && !given.adUnitCode && !given.sizes) return undefined;

  // Broken JSON, or a template without data.
  if (!found && !id && !given.name && !given.adUnitCode && !given.sizes) return undefined;

  const { fixed, isFluid } = readSizes(given.sizes ?? found?.sizes ?? '');
  // Without a layout there is no width.
  const sizes = fixed.filter((size) => width === 0 || size.width <= width);
  if (fixed.length > 0 && sizes.length === 0 && !isFluid) return undefined;
  return {
    position: {
      id,
      name: given.name ?? found?.name ?? '',
      adUnitCode: given.adUnitCode ?? found?.adUnitCode ?? '',
      slotType: given.slotType ?? found?.slotType ?? '',
      sizes: [...sizes.map(sizeText), ...(isFluid ? ['fluid'] : [])].join(' '),
    },
    sizes,
    isFluid,
    height: sizes.length > 0 ? Math.min(...sizes.map(({ height }) => height)) : undefined,
  };
}
