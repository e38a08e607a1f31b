import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { AdPosition } from '@apunt/api/ads/ads';
import { searchList, type FirstList, type SearchPayload, type SearchSource } from '@apunt/api/lists/lists';
import type { Host } from '@apunt/element/host';
import { firstItems, isGiven } from '../list/first.ts';
import { isCursor } from '../list/next.ts';
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

/** What a widget says of its search. */
export interface SearchListOptions {
  readonly source: SearchSource;
  readonly limit: number;
  readonly letter: string;
  readonly text: string;
  readonly lettersWithResults: readonly string[] | undefined;
  readonly first: FirstList | undefined;
  readonly ads: readonly AdPosition[];
  readonly syncsAddress: boolean;
  /** Tag of the card that draws a result. */
  readonly card: string;
  /** Level of the headings of groups. */
  readonly level: number;
  onChange(payload: SearchPayload): void;
  onLoad(detail: { url: string; page: number; count: number }): boolean;
  onLoaded(detail: { count: number; done: boolean }): void;
  onError(failure: { type: string; message: string }): void;
}

function create(element: HTMLElement): { list: List; searching: Search } {
  const list = new List(element);
  return { list, searching: new Search(list) };
}

/** Gives an element a list that can be searched by letter, text and filters. */
export function useSearchList(
  host: Pick<Host, 'element' | 'api'>,
  options: SearchListOptions,
): SearchListModel {
  const { source, limit, first, card, level, letter, text, syncsAddress } = options;
  const { location, age, filters } = first?.searchPayload ?? NOTHING;
  const server = { letter, text, location, age, filters };

  const [{ list, searching }] = useState(() => create(host.element));
  const begin = async () => {
    const isServers = searching.open();
    const isThere = list.hasServerItems || isGiven(first);
    if (isServers && first && !list.hasServerItems) list.seed(await firstItems(first, card, level));
    if (await list.restore()) return;
    if (!isServers || !isThere) list.search();
  };
  useLayoutEffect(() =>
    searching.use({
      server,
      syncsAddress,
      onChange: (search) => options.onChange({ limit, ...search, cursorMark: '' }),
    }),
  );
  const settings: ListOptions = {
    next: first?.cursorMark ?? '',
    serverAbout: searchText(server),
    about: () => searchText(searching.view.search),
    keeps: true,
    auto: 3,
    delay: 1000,
    ads: options.ads,
    // The first page of a search has no cursor.
    isNext: isCursor,
    load: (next, signal) => searchList(host.api, source, { limit, ...searching.view.search }, next, signal),
    onLoad: (next, page) => options.onLoad({ url: next, page, count: list.state.total }),
    onLoaded: ({ count, done }) => options.onLoaded({ count, done }),
    onError: (error) => options.onError(failureOf(error)),
  };
  const state = useOpenList(list, settings, begin);
  const view = useSyncExternalStore(searching.subscribe, () => searching.view);
  useEffect(() => () => searching.close(), [searching]);

  const hasLetters = useLetters(host, searching, view.search.letter, options.lettersWithResults);
  const hasField = useServerField(host, searching, view.field);
  return { list, state, ...view, searching, hasLetters, hasField };
}
