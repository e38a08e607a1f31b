import type { ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { ListFoot } from '../list/ListFoot.tsx';
import { stateOf } from '../list/state.ts';
import { SearchHead, type SearchHeadProps } from './SearchHead.tsx';
import type { SearchListModel } from './useSearchList.ts';

/** Props of `SearchList`: the model, its words, and what stands between the search and the list. */
export interface SearchListProps extends SearchListModel, Omit<SearchHeadProps, 't'> {
  more: string;
  t: Translate<'list-search' | 'lists'>;
  children?: ReactNode;
}

/** A list that can be searched: the items stand in the page's own DOM, the search above them and the button below. */
export function SearchList(props: SearchListProps): ReactNode {
  const { state, children, t } = props;
  return (
    <>
      <SearchHead {...props} />
      {children}
      <slot />
      {stateOf(state) === 'empty' && (
        <slot name="empty">
          <p>{t('list-search.empty')}</p>
        </slot>
      )}
      <ListFoot {...props} />
    </>
  );
}
