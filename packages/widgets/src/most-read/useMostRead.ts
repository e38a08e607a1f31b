import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Content } from '@apunt/api/resources/content';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import { useSiteImage } from '@apunt/element/adopt/useSiteImage';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import type { mostReadContract } from './most-read.contract.ts';

const TABS = ['all', 'news', 'video', 'audio'] as const;
export type Tab = (typeof TABS)[number];

export interface MostReadModel {
  tabs: readonly { tab: Tab; name: string }[];
  /** The open tab; undefined when there is none. */
  current: Tab | undefined;
  /** The lists to draw; undefined when the server has printed them. */
  lists: readonly { tab: Tab; items: readonly Content[] }[] | undefined;
  siteImage: string;
  onTab: (tab: Tab) => void;
}

const headingOf = (panel: Element): Element | null => panel.querySelector('h2,h3,h4');

export function useMostRead(props: WidgetProps<typeof mostReadContract>): MostReadModel {
  const { host, json, enabled } = props;
  const adoption = useAdoption(host);
  const [panels] = useState(() => {
    const nodes = (adoption?.nodes ?? []).filter((node) => node instanceof HTMLElement);
    return new Map(TABS.map((tab) => [tab, nodes.find(({ dataset }) => dataset['tab'] === tab)]));
  });
  const lists = TABS.map((tab) => ({ tab, items: (adoption ? undefined : json.props?.[tab]) ?? [] }));
  const has = (tab: Tab) => {
    const panel = panels.get(tab);
    return panel
      ? panel.querySelector('li,a') !== null
      : lists.some((list) => list.tab === tab && list.items.length > 0);
  };
  const shown = TABS.filter((tab) => has(tab) && (enabled === undefined || enabled.includes(tab)));

  // What the visitor has opened holds until the page says something else.
  const [chosen, setChosen] = useState<{ tab: Tab; over: Tab | undefined }>();
  const wanted = chosen && chosen.over === props.tab ? chosen.tab : props.tab;
  const current = wanted && shown.includes(wanted) ? wanted : shown[0];
  const hasTabs = shown.length > 1;

  const open = useEffectEvent(() => {
    for (const [tab, panel] of panels) {
      if (!panel || !adoption) continue;
      const { borrowed } = adoption;
      borrowed.set(panel, 'hidden', tab === current ? null : '');
      if (!hasTabs) continue;
      const heading = headingOf(panel);
      borrowed.set(panel, 'role', 'tabpanel');
      borrowed.set(panel, 'aria-label', heading?.textContent.trim() || host.t(`most-read.${tab}`));
      if (heading) borrowed.set(heading, 'hidden', '');
    }
  });
  const names = shown.join(' ');
  useLayoutEffect(() => open(), [current, names]);

  const hasPanels = [...panels.values()].some(Boolean);
  const isEmpty = shown.length === 0 && !(adoption && !hasPanels);
  useHostState(host, isEmpty ? 'empty' : 'ready');

  return {
    tabs: hasTabs
      ? shown.map((tab) => {
          const panel = panels.get(tab);
          const words = panel && headingOf(panel)?.textContent.trim();
          return { tab, name: words || host.t(`most-read.${tab}`) };
        })
      : [],
    current,
    lists: adoption ? undefined : lists.filter(({ tab }) => shown.includes(tab)),
    siteImage: useSiteImage(host, adoption),
    onTab(tab) {
      if (tab === current) return;
      setChosen({ tab, over: props.tab });
      host.emit('apunt-tab-change', { tab });
    },
  };
}
