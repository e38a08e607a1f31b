import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { adsOf } from '@apunt/lists/list/ads';
import { stateOf } from '@apunt/lists/list/state';
import { useSearchList, type SearchListModel } from '@apunt/lists/search/useSearchList';
import type { showIndexContract } from './show-index.contract.ts';

export type ShowIndexModel = SearchListModel;

export function useShowIndex(props: WidgetProps<typeof showIndexContract>): ShowIndexModel {
  const { host, json, source, limit, letter, text = '', lettersWithResults, noAds, noSyncUrl } = props;
  const { config } = useRuntime();
  const model = useSearchList(host, {
    source,
    limit,
    letter,
    text,
    lettersWithResults,
    first: json.props,
    ads: adsOf(config, noAds, json.ads),
    syncsAddress: !noSyncUrl,
    card: 'apunt-show-card',
    level: props.headingLevel + 1,
    onChange: (payload) => void host.emit('apunt-search-change', { payload }),
    onLoad: (detail) => host.emit('apunt-load-more', detail),
    onLoaded: (detail) => void host.emit('apunt-loaded', detail),
    onError: (failure) => void host.emit('apunt-error', failure),
  });
  useHostState(host, stateOf(model.state));
  return model;
}
