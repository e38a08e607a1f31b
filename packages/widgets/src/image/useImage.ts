import { useLayoutEffect } from 'react';
import { NO_IMAGE, type Image } from '@apunt/api/resources/image';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import { showInstead, useSiteImage } from '@apunt/element/adopt/useSiteImage';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import { pictureOf } from '@apunt/ui/picture/picture-sources';
import type { imageContract } from './image.contract.ts';

export interface ImageModel {
  /** The image to draw; undefined when the server has printed one, or when there is nothing to show. */
  image: Image | undefined;
  /** Address of the site's own image; empty when it has none. */
  siteImage: string;
}

export function useImage(props: WidgetProps<typeof imageContract>): ImageModel {
  const { host, json, src, alt, ratio, maxWidth, default: isDefault } = props;
  const adoption = useAdoption(host);
  const siteImage = useSiteImage(host, adoption);
  const given = json.props ?? NO_IMAGE;
  const own = { ...given, src: src ?? given.src, alt: alt ?? given.alt };
  const image = isDefault ? { ...NO_IMAGE, alt: own.alt } : own;
  const isEmpty = !adoption && !siteImage && !pictureOf(image, ratio, maxWidth ?? 1600).src;

  const { element } = host;
  useLayoutEffect(() => {
    const printed = adoption && element.querySelector('img');
    if (!printed) return;
    const [across = 16, down = 9] = ratio.split(/[-:]/).map(Number);
    const width = maxWidth ?? 1600;
    if (!printed.hasAttribute('width') && !printed.hasAttribute('height')) {
      adoption.borrowed.set(printed, 'width', String(width));
      adoption.borrowed.set(printed, 'height', String(Math.round((width * down) / across)));
    }
    if (isDefault && siteImage) showInstead(printed, siteImage, adoption.borrowed);
  }, [adoption, element, isDefault, maxWidth, ratio, siteImage]);

  useHostState(host, isEmpty ? 'empty' : 'ready');
  return { image: adoption || isEmpty ? undefined : image, siteImage };
}
