import { useState } from 'react';
import { fetchBlogs } from '@apunt/api/lists/lists';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { adsOf } from '@apunt/lists/list/ads';
import { firstItems, isGiven } from '@apunt/lists/list/first';
import { List } from '@apunt/lists/list/list';
import { isCursor } from '@apunt/lists/list/next';
import { stateOf } from '@apunt/lists/list/state';
import { failureOf, useOpenList, type ListModel } from '@apunt/lists/list/useList';
import type { blogIndexContract } from './blog-index.contract.ts';

export interface BlogIndexModel extends ListModel {
  /** The template has printed a heading. */
  hasHeading: boolean;
}

/** A heading of the list, not of a blog in it. */
const isOwn = (heading: Element): boolean => heading.closest('li,article') === null;

export function useBlogIndex(props: WidgetProps<typeof blogIndexContract>): BlogIndexModel {
  const { host, json, limit, cursor = '', noAds, headingLevel } = props;
  const { element, api } = host;
  const { config } = useRuntime();
  const [list] = useState(() => new List(element));
  const [hasHeading] = useState(() => [...element.querySelectorAll('h2,h3,h4')].some(isOwn));
  const first = json.props;

  const begin = async () => {
    const isThere = list.hasServerItems || isGiven(first);
    if (first && !list.hasServerItems) list.seed(await firstItems(first, 'apunt-card', headingLevel + 1));
    if (!(await list.restore()) && !isThere) list.search();
  };
  const state = useOpenList(
    list,
    {
      next: cursor,
      serverAbout: '',
      about: () => '',
      keeps: true,
      auto: 3,
      delay: 1000,
      ads: adsOf(config, noAds, json.ads),
      isNext: isCursor,
      load: (next, signal) => fetchBlogs(api, limit, next, signal),
      onLoad: (next, page) => host.emit('apunt-load-more', { url: next, page }),
      onLoaded: ({ count, done }) => void host.emit('apunt-loaded', { count, done }),
      onError: (error) => void host.emit('apunt-error', failureOf(error)),
    },
    begin,
  );
  useHostState(host, stateOf(state));
  return { list, state, hasHeading };
}
