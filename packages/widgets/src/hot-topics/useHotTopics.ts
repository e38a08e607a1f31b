import { useEffectEvent, useLayoutEffect } from 'react';
import type { Link } from '@apunt/api/links/link';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import { useBorrowed } from '@apunt/element/adopt/useBorrowed';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import { useRow, type RowModel } from '@apunt/ui/row/useRow';
import { safeUrl } from '@apunt/ui/safe-url';
import type { hotTopicsContract } from './hot-topics.contract.ts';

export interface HotTopicsModel {
  row: RowModel;
  /** The links to draw; undefined when the server has printed them. Addresses have passed `safeUrl`. */
  items: readonly (Omit<Link, 'href'> & { href: string | undefined; isCurrent: boolean })[] | undefined;
}

const absolute = (href: string | null | undefined): string | undefined => {
  const safe = safeUrl(href);
  return safe && new URL(safe, document.baseURI).href;
};

export function useHotTopics(props: WidgetProps<typeof hotTopicsContract>): HotTopicsModel {
  const { host, json, current, label } = props;
  const { element } = host;
  const adoption = useAdoption(host);
  const borrowed = useBorrowed();
  const own = absolute(current);
  const links: readonly Link[] | undefined = adoption ? undefined : json.props;
  const row = useRow({
    element,
    printed: adoption?.nodes ?? [],
    isDrawn: links !== undefined,
    change: (node, name, value) => borrowed.set(node, name, value),
    label: label ?? host.t('hot-topics.label'),
  });
  const { count } = row.track;

  const show = useEffectEvent((href: string | undefined) => {
    const all = [...element.querySelectorAll('a')];
    // Without an address from the page, the server's own mark stays.
    if (adoption && href)
      for (const link of all) {
        if (absolute(link.getAttribute('href')) === href) borrowed.set(link, 'aria-current', 'page');
        else if (link.hasAttribute('aria-current')) borrowed.set(link, 'aria-current', null);
      }
    const marked = all.find((link) => link.hasAttribute('aria-current'));
    const slides = marked?.closest('li')?.parentElement?.children ?? [];
    const index = [...slides].findIndex((slide) => slide.contains(marked ?? null));
    if (index > 0) row.track.goTo(index, 'quiet');
  });
  useLayoutEffect(() => show(own), [own, count]);

  useHostState(host, count > 0 || adoption ? 'ready' : 'empty');
  return {
    row,
    items: links?.map((link) => ({
      ...link,
      href: safeUrl(link.href),
      isCurrent: own !== undefined && absolute(link.href) === own,
    })),
  };
}
