import type { ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { ListFoot } from '@apunt/lists/list/ListFoot';
import { stateOf } from '@apunt/lists/list/state';
import { SearchHead } from '@apunt/lists/search/SearchHead';
import type { showIndexContract } from './show-index.contract.ts';
import { useShowIndex, type ShowIndexModel } from './useShowIndex.ts';

type Props = WidgetProps<typeof showIndexContract>;

export function ShowIndex(props: Props): ReactNode {
  const { lettersWithResults, label, host } = props;
  return <ShowIndexView {...useShowIndex(props)} {...{ lettersWithResults, label }} t={host.t} />;
}

interface ViewProps extends ShowIndexModel, Pick<Props, 'lettersWithResults' | 'label'> {
  t: TranslateOf<typeof showIndexContract>;
}

/** The programmes stand in the page's own DOM; the search stands above them and the button below. */
export function ShowIndexView(props: ViewProps): ReactNode {
  const { state, label, t } = props;
  return (
    <>
      <SearchHead {...props} label={label ?? t('show-index.search')} />
      <slot />
      {stateOf(state) === 'empty' && (
        <slot name="empty">
          <p>{t('list-search.empty')}</p>
        </slot>
      )}
      <ListFoot {...props} more={t('show-index.more')} />
    </>
  );
}
