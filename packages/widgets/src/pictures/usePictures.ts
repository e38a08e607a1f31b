import { useEffectEvent, useLayoutEffect } from 'react';
import type { Photo } from '@apunt/api/resources/photos';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import { isPlainPress } from '@apunt/ui/press';
import { safeUrl } from '@apunt/ui/safe-url';
import { NETWORKS } from '@apunt/ui/share/networks';
import type { picturesContract } from './pictures.contract.ts';

/** The small window in which a network shows its page (D 10.30). */
const WINDOW = 'width=600,height=396,noopener';

export interface PicturesModel {
  /** The pictures to draw; undefined where the server has printed them, or where there are none. */
  photos: readonly Photo[] | undefined;
}

/** The address that a network is given in a link to its page for sharing; the link itself where none can be found in it. */
export function sharedIn(href: string): string {
  const { searchParams } = new URL(href, document.baseURI);
  const named = searchParams.get('url') ?? searchParams.get('u');
  const found = named ?? /https?:\/\/\S+$/.exec(searchParams.get('text') ?? '')?.[0];
  return found ?? href;
}

export function usePictures({ host, json }: WidgetProps<typeof picturesContract>): PicturesModel {
  const { element } = host;
  const adoption = useAdoption(host);
  const photos = adoption || !json.props?.length ? undefined : json.props;

  const press = useEffectEvent((event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-network]') : null;
    const network = NETWORKS.find((name) => name === link?.dataset['network']);
    const href = safeUrl(link?.getAttribute('href'));
    if (!link || !network || !href || event.defaultPrevented) return;
    if (!host.emit('apunt-share', { network, url: sharedIn(href) })) return event.preventDefault();
    if (!isPlainPress(event)) return;
    event.preventDefault();
    open(href, '_blank', WINDOW);
  });
  // Before the element says that it is ready: until then a press follows the link.
  useLayoutEffect(() => {
    const handleClick = (event: MouseEvent) => press(event);
    element.addEventListener('click', handleClick);
    return () => element.removeEventListener('click', handleClick);
  }, [element]);

  useHostState(host, adoption || photos ? 'ready' : 'empty');
  return { photos };
}
