import { useEffect, useEffectEvent, useState } from 'react';
import type { Content } from '@apunt/api/resources/content';
import type { BorrowedNodes } from '@apunt/element/adopt/borrowed-nodes';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import type { cardContract } from './card.contract.ts';

export interface CardModel {
  /** The card to draw; undefined when the server has printed one, or when there is nothing to show. */
  content: Content | undefined;
  /** Address of the picture, or of the site's default one; empty when there is neither. */
  image: string;
  onImageError: () => void;
  /** The content that can be saved here. */
  like: { id: string; name: string } | undefined;
}

/** Shows the site's default image in place of a server-printed image that fails to load. */
function showDefault(image: HTMLImageElement, address: string, borrowed: BorrowedNodes): void {
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) {
    borrowed.set(source, 'srcset', null);
  }
  borrowed.set(image, 'srcset', null);
  borrowed.set(image, 'src', address);
}

export function useCard({ host, json, contentId, like }: WidgetProps<typeof cardContract>): CardModel {
  const { defaultImage = '' } = useRuntime().config;
  const adoption = useAdoption(host);
  const content = adoption ? undefined : json.props;
  const own = content ? content.image.src || content.multimedia.image.src : '';
  const [broken, setBroken] = useState<string>();

  const replace = useEffectEvent((image: EventTarget | null) => {
    // Replaced once only: if the default image fails as well, nothing is tried again.
    if (
      adoption &&
      defaultImage &&
      image instanceof HTMLImageElement &&
      image.getAttribute('src') !== defaultImage
    )
      showDefault(image, defaultImage, adoption.borrowed);
  });

  const { element } = host;
  useEffect(() => {
    for (const image of element.querySelectorAll('img')) {
      if (image.complete && image.naturalWidth === 0) replace(image);
    }
    const handleError = ({ target }: Event) => replace(target);
    element.addEventListener('error', handleError, true);
    return () => element.removeEventListener('error', handleError, true);
  }, [element]);

  const isEmpty = !adoption && !content;
  useHostState(host, isEmpty ? 'empty' : 'ready');

  const title = content ? content.title || content.name : element.querySelector('h2,h3,h4,h5,a')?.textContent;
  return {
    content,
    image: own && own !== broken ? own : defaultImage,
    onImageError: () => setBroken(own),
    like: like && contentId ? { id: contentId, name: title?.trim() ?? '' } : undefined,
  };
}
