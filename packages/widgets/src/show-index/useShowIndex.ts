import type { WidgetProps } from '@apunt/element/host';
import { useSearchList, type SearchListModel } from '@apunt/lists/search/useSearchList';
import type { showIndexContract } from './show-index.contract.ts';

export type ShowIndexModel = SearchListModel;

export function useShowIndex(props: WidgetProps<typeof showIndexContract>): ShowIndexModel {
  return useSearchList(props, props.source, 'apunt-show-card');
}
