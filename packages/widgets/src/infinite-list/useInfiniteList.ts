import { useEffect } from 'react';
import { fetchAfterCursor, fetchNextPage } from '@apunt/api/lists/lists';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { adsOf } from '@apunt/lists/list/ads';
import { absoluteAddress, isCursor, isPageAddress, reportForeign } from '@apunt/lists/list/next';
import { stateOf } from '@apunt/lists/list/state';
import { failureOf, useList, type ListModel } from '@apunt/lists/list/useList';
import type { infiniteListContract } from './infinite-list.contract.ts';

export function useInfiniteList(props: WidgetProps<typeof infiniteListContract>): ListModel {
  const { host, json, nextPage, endpoint, cursor, auto, delay, noRestore, noAds } = props;
  const { api } = host;
  const { config } = useRuntime();
  const byCursor = nextPage === undefined && endpoint !== undefined && isPageAddress(endpoint);

  const { list, state } = useList(host, {
    next: byCursor ? (cursor ?? '') : absoluteAddress(nextPage ?? ''),
    serverAbout: '',
    about: () => '',
    keeps: !noRestore,
    auto,
    delay,
    ads: adsOf(config, noAds, json.ads),
    isNext: byCursor ? isCursor : isPageAddress,
    async load(next, signal) {
      if (byCursor) return fetchAfterCursor(api, endpoint, next, signal);
      const page = await fetchNextPage(api, next, signal);
      return { ...page, next: absoluteAddress(page.next) };
    },
    onLoad(next, page) {
      const url = byCursor ? `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(next)}` : next;
      return host.emit('apunt-load-more', { url, page });
    },
    onLoaded: ({ count, done }) => void host.emit('apunt-loaded', { count, done }),
    onError: (error) => void host.emit('apunt-error', failureOf(error)),
  });

  const { element } = host;
  useEffect(() => {
    reportForeign(element, 'next-page', nextPage);
    reportForeign(element, 'endpoint', endpoint);
  }, [element, nextPage, endpoint]);
  useHostState(host, stateOf(state));
  return { list, state };
}
