import type { ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { SearchBox } from '@apunt/lists/box/SearchBox';
import { ListFoot } from '@apunt/lists/list/ListFoot';
import { stateOf } from '@apunt/lists/list/state';
import type { searchResultsContract } from './search-results.contract.ts';
import { Tabs } from './parts/Tabs.tsx';
import { useSearchResults, type SearchResultsModel } from './useSearchResults.ts';

type Props = WidgetProps<typeof searchResultsContract>;

export function SearchResults(props: Props): ReactNode {
  return <SearchResultsView {...props} {...useSearchResults(props)} t={props.host.t} />;
}

export interface SearchResultsViewProps
  extends SearchResultsModel, Pick<Props, 'text' | 'variant' | 'action' | 'min' | 'total'> {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof searchResultsContract>;
}

/** The results stand in the page's own DOM; the field and the kinds above them, the button below. */
export function SearchResultsView(props: SearchResultsViewProps): ReactNode {
  const { box, state, total, text, hasTabs, host, min, t } = props;
  return (
    <>
      <SearchBox {...box} {...{ host, min, t }} />
      {!hasTabs && text && <Tabs {...props} />}
      <slot name="total">
        {total !== undefined && (
          <p part="total">{t('search-results.total', { count: total, number: total })}</p>
        )}
      </slot>
      <slot />
      {stateOf(state) === 'empty' && text && (
        <slot name="empty">
          <p>{t('search-results.empty')}</p>
        </slot>
      )}
      <ListFoot {...props} more={t('search-results.more')} />
    </>
  );
}
