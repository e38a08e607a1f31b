import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import type { Host } from '../host.ts';
import { useRuntime } from '../runtime.ts';
import type { BorrowedNodes } from './borrowed-nodes.ts';
import type { Adoption } from './useAdoption.ts';

const address = v.union([
  v.string(),
  v.pipe(
    v.object({ src: v.string() }),
    v.transform(({ src }) => src),
  ),
]);
const addressesSchema = v.fallback(v.record(v.string(), v.fallback(address, '')), {});

/** Shows another address in a server-printed image, in the same node. */
export function showInstead(image: HTMLImageElement, src: string, borrowed: BorrowedNodes): void {
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) {
    borrowed.set(source, 'srcset', null);
  }
  borrowed.set(image, 'srcset', null);
  borrowed.set(image, 'src', src);
}

/**
 * The address of the image that the site shows where one is missing (`default-image` of `<apunt-config>`, else its
 * `images` for this variant of the site), empty when there is none. Server-printed images of the element that fail are given
 * this address, in the same node, and their own one back when the widget goes.
 */
export function useSiteImage(
  { element, site }: Pick<Host, 'element' | 'site'>,
  adoption: Adoption | undefined,
): string {
  const { config } = useRuntime();
  const bySite = config.defaultImage ? {} : v.parse(addressesSchema, config.json('images'));
  const siteImage = config.defaultImage || bySite[site] || bySite['general'] || '';

  const replace = useEffectEvent((image: EventTarget | null) => {
    // Replaced once only: if the site's own image fails as well, nothing is tried again. A picture inside another widget of
    // ours that has code of its own is that one's.
    if (adoption && siteImage && image instanceof HTMLImageElement && image.getAttribute('src') !== siteImage)
      showInstead(image, siteImage, adoption.borrowed);
  });

  const isAdopted = adoption !== undefined;
  useEffect(() => {
    if (!isAdopted) return;
    for (const image of element.querySelectorAll('img')) {
      if (image.complete && image.naturalWidth === 0) replace(image);
    }
    const handleError = ({ target }: Event) => replace(target);
    element.addEventListener('error', handleError, true);
    return () => element.removeEventListener('error', handleError, true);
  }, [element, isAdopted]);

  return siteImage;
}
