import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { AdPosition } from '@apunt/api/ads/ads';
import { searchList, type FirstList, type SearchPayload, type SearchSource } from '@apunt/api/lists/lists';
import type { Host } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { adsOf } from '../list/ads.ts';
import { firstItems, isGiven } from '../list/first.ts';
import { isCursor } from '../list/next.ts';
import { stateOf } from '../list/state.ts';
import { List } from '../list/list.ts';
import { failureOf, useOpenList, type ListModel, type ListOptions } from '../list/useList.ts';
import { NOTHING, searchText } from './address.ts';
import { Search, type SearchView } from './search.ts';
import { useLetters } from './useLetters.ts';
import { useServerField } from './useServerField.ts';

/** A list that can be searched, as its widget draws it. */
export interface SearchListModel extends ListModel, SearchView {
  readonly searching: Search;
  /** True when the template has printed the letters, or the field, so that they are not drawn again. */
  readonly hasLetters: boolean;
  readonly hasField: boolean;
}

/** What a widget of such a list gets: the attributes, JSON children and events of `search-list.contract.ts`. */
export interface SearchListGiven {
  readonly host: Pick<Host, 'element' | 'api'> & {
    emit(name: 'apunt-search-change', detail: { payload: SearchPayload }): boolean;
    emit(name: 'apunt-load-more', detail: { url: string; page: number; count: number }): boolean;
    emit(name: 'apunt-loaded', detail: { count: number; done: boolean }): boolean;
    emit(name: 'apunt-error', detail: { type: string; message: string }): boolean;
    setState(state: ReturnType<typeof stateOf>): void;
  };
  readonly json: { readonly props?: FirstList | undefined; readonly ads?: readonly AdPosition[] | undefined };
  readonly limit: number;
  readonly letter: string;
  readonly text: string | undefined;
  readonly lettersWithResults: readonly string[] | undefined;
  readonly noAds: boolean;
  readonly noSyncUrl: boolean;
  readonly headingLevel: number;
}

function create(element: HTMLElement): { list: List; searching: Search } {
  const list = new List(element);
  return { list, searching: new Search(list) };
}

/** Gives an element a list that can be searched by letter, text and filters. `card` is the tag that draws a result. */
export function useSearchList(given: SearchListGiven, source: SearchSource, card: string): SearchListModel {
  const { host, json, limit, letter, text = '', lettersWithResults, noAds, noSyncUrl, headingLevel } = given;
  const { config } = useRuntime();
  const first = json.props;
  const { location, age, filters } = first?.searchPayload ?? NOTHING;
  const server = { letter, text, location, age, filters };

  const [{ list, searching }] = useState(() => create(host.element));
  const begin = async () => {
    const isServers = searching.open();
    const isThere = list.hasServerItems || isGiven(first);
    if (isServers && first && !list.hasServerItems)
      list.seed(await firstItems(first, card, headingLevel + 1));
    if (await list.restore()) return;
    if (!isServers || !isThere) list.search();
  };
  useLayoutEffect(() =>
    searching.use({
      server,
      syncsAddress: !noSyncUrl,
      onChange: (search) =>
        void host.emit('apunt-search-change', { payload: { limit, ...search, cursorMark: '' } }),
    }),
  );
  const settings: ListOptions = {
    next: first?.cursorMark ?? '',
    serverAbout: searchText(server),
    about: () => searchText(searching.view.search),
    keeps: true,
    auto: 3,
    delay: 1000,
    ads: adsOf(config, noAds, json.ads),
    // The first page of a search has no cursor.
    isNext: isCursor,
    load: (next, signal) => searchList(host.api, source, { limit, ...searching.view.search }, next, signal),
    onLoad: (next, page) => host.emit('apunt-load-more', { url: next, page, count: list.state.total }),
    onLoaded: ({ count, done }) => void host.emit('apunt-loaded', { count, done }),
    onError: (error) => void host.emit('apunt-error', failureOf(error)),
  };
  const state = useOpenList(list, settings, begin);
  useHostState(host, stateOf(state));
  const view = useSyncExternalStore(searching.subscribe, () => searching.view);
  useEffect(() => () => searching.close(), [searching]);

  const hasLetters = useLetters(host, searching, view.search.letter, lettersWithResults);
  const hasField = useServerField(host, searching, view.field);
  return { list, state, ...view, searching, hasLetters, hasField };
}
