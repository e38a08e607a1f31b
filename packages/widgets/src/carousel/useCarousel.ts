import { useEffect, useEffectEvent, useState } from 'react';
import type { CardItem } from '@apunt/api/resources/card';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import { useBorrowed } from '@apunt/element/adopt/useBorrowed';
import { useSiteImage } from '@apunt/element/adopt/useSiteImage';
import type { WidgetProps } from '@apunt/element/host';
import { getRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { useLater } from '@apunt/element/useLater';
import { useRow, type RowModel } from '@apunt/ui/row/useRow';
import type { carouselContract } from './carousel.contract.ts';
import type { Slides } from './drawn/Slides.tsx';

export interface CarouselModel {
  row: RowModel;
  /** The slides to draw; undefined when the page has its own. */
  items: readonly CardItem[] | undefined;
  /** Draws them; undefined until its code has come, which only those fetch that need it. */
  Slides: typeof Slides | undefined;
  /** Address of the site's own image; empty when it has none. */
  siteImage: string;
}

export function useCarousel(props: WidgetProps<typeof carouselContract>): CarouselModel {
  const { host, json, start, loop, label } = props;
  const { element } = host;
  const adoption = useAdoption(host);
  const borrowed = useBorrowed();
  const items = adoption ? undefined : json.props;
  const [isLost, setLost] = useState(false);
  const Drawn = useLater(
    items !== undefined,
    async () => {
      const code = await import('./drawn/Slides.tsx');
      const { i18n } = getRuntime();
      await Promise.all([i18n.add(code.cardTexts), i18n.add(code.showCardTexts)]);
      return code.Slides;
    },
    () => setLost(true),
  );
  const isSettled = !items || Drawn !== undefined || isLost;
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
  useHostState(host, !isSettled ? undefined : row.track.count > 0 ? 'ready' : 'empty');

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
  return { row, items, Slides: Drawn, siteImage: useSiteImage(host, adoption) };
}
