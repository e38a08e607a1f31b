import { useEffect, useEffectEvent } from 'react';
import type { CardItem } from '@apunt/api/resources/card';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import { useBorrowed } from '@apunt/element/adopt/useBorrowed';
import { useSiteImage } from '@apunt/element/adopt/useSiteImage';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import { useRow, type RowModel } from '@apunt/ui/rail/useRow';
import type { carouselContract } from './carousel.contract.ts';

export interface CarouselModel {
  row: RowModel;
  /** The slides to draw; undefined when the page has its own. */
  items: readonly CardItem[] | undefined;
  /** Address of the site's own image; empty when it has none. */
  siteImage: string;
}

export function useCarousel(props: WidgetProps<typeof carouselContract>): CarouselModel {
  const { host, json, start, loop, label } = props;
  const { element } = host;
  const adoption = useAdoption(host);
  const borrowed = useBorrowed();
  const items = adoption ? undefined : json.props;
  const title = element.querySelector(':scope>[slot=title]')?.textContent.trim();
  const row = useRow({
    element,
    printed: adoption?.nodes ?? [],
    isDrawn: items !== undefined,
    change: (node, name, value) => borrowed.set(node, name, value),
    label: label ?? (title || host.t('carousel.label')),
    start,
    isLoop: loop,
    onMove: (index) => void host.emit('apunt-slide-change', { index }),
  });
  useHostState(host, row.track.count > 0 ? 'ready' : 'empty');

  const methods = useEffectEvent(() => row.track);
  useEffect(
    () =>
      host.expose({
        next: () => methods().next(),
        prev: () => methods().prev(),
        goTo: (index) => methods().goTo(Number(index)),
      }),
    [host],
  );
  return { row, items, siteImage: useSiteImage(host, adoption) };
}
