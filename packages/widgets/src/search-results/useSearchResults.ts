import { useEffect, useEffectEvent, useState } from 'react';
import { fetchNextPage } from '@apunt/api/lists/lists';
import { BorrowedNodes } from '@apunt/element/adopt/borrowed-nodes';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import { SEARCH_TYPES, type SearchType } from '@apunt/lists/box/search-address';
import { useSearchBox, type SearchBoxModel } from '@apunt/lists/box/useSearchBox';
import { firstItems, isGiven } from '@apunt/lists/list/first';
import { List } from '@apunt/lists/list/list';
import { absoluteAddress, isPageAddress, reportForeign } from '@apunt/lists/list/next';
import { stateOf } from '@apunt/lists/list/state';
import { failureOf, useOpenList, type ListModel } from '@apunt/lists/list/useList';
import type { searchResultsContract } from './search-results.contract.ts';

export interface SearchResultsModel extends ListModel {
  box: SearchBoxModel;
  /** The kind of results that the page shows: as the template says it, else as its address asks for it. */
  searchtype: SearchType | undefined;
  /** The template has printed the kinds of results. */
  hasTabs: boolean;
  onTab: (tab: string) => void;
}

type Props = WidgetProps<typeof searchResultsContract>;

/** The kind of results that the page's address asks for; undefined for a word that names none. */
function typeOfAddress(): SearchType | undefined {
  const asked = new URLSearchParams(location.search).get('searchtype');
  return SEARCH_TYPES.find((type) => type === asked);
}

export function useSearchResults(props: Props): SearchResultsModel {
  const { host, json, text = '', action, min, nextPage, headingLevel } = props;
  const [asked] = useState(typeOfAddress);
  const searchtype = props.searchtype ?? asked;
  const { element, api } = host;
  const first = json.props;
  const [list] = useState(() => new List(element));
  const box = useSearchBox(host, {
    action,
    min,
    searchtype,
    text,
    onSearch: (wanted) => host.emit('apunt-search', { text: wanted, ...(searchtype && { searchtype }) }),
    onInvalid: (wanted) => void host.emit('apunt-search-invalid', { text: wanted }),
  });

  const begin = async () => {
    if (isGiven(first) && first && !list.hasServerItems)
      list.seed(await firstItems(first, 'apunt-card', headingLevel + 1));
    await list.restore();
  };
  const about = `${text} ${searchtype ?? ''}`;
  const state = useOpenList(
    list,
    {
      next: absoluteAddress(nextPage ?? ''),
      serverAbout: about,
      about: () => about,
      keeps: true,
      auto: 3,
      delay: 1000,
      ads: [],
      isNext: isPageAddress,
      async load(next, signal) {
        const page = await fetchNextPage(api, next, signal);
        return { ...page, next: absoluteAddress(page.next) };
      },
      onLoad: (url, page) => host.emit('apunt-load-more', { url, page, count: list.state.total }),
      onLoaded: ({ count, done }) => void host.emit('apunt-loaded', { count, done }),
      onError: (error) => void host.emit('apunt-error', failureOf(error)),
    },
    begin,
  );
  useEffect(() => reportForeign(element, 'next-page', nextPage), [element, nextPage]);
  useHostState(host, box.isInvalid ? 'invalid' : stateOf(state));

  const [tabs] = useState(() => [...element.querySelectorAll<HTMLElement>('[data-tab]')]);
  const [borrowed] = useState(() => new BorrowedNodes());
  const chosen = searchtype ?? 'all';
  useEffect(() => {
    for (const tab of tabs) {
      const link = tab.matches('a,button') ? tab : (tab.querySelector('a,button') ?? tab);
      const isChosen = tab.dataset['tab'] === chosen;
      // What the template has said of it stays as it is.
      if (link.hasAttribute('aria-current') !== isChosen)
        borrowed.set(link, 'aria-current', isChosen ? 'page' : null);
    }
    return () => borrowed.giveBack();
  }, [tabs, borrowed, chosen]);
  const handlePress = useEffectEvent(({ target }: Event) => {
    const tab = target instanceof Element ? target.closest<HTMLElement>('[data-tab]') : null;
    if (tab) host.emit('apunt-tab-change', { tab: tab.dataset['tab'] ?? '' });
  });
  useEffect(() => {
    if (tabs.length === 0) return;
    element.addEventListener('click', handlePress);
    return () => element.removeEventListener('click', handlePress);
  }, [element, tabs]);

  return {
    list,
    state,
    box,
    searchtype,
    hasTabs: tabs.length > 0,
    onTab: (tab) => void host.emit('apunt-tab-change', { tab }),
  };
}
