import type { ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { SearchList } from '@apunt/lists/search/SearchList';
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

export function ShowIndexView(props: ViewProps): ReactNode {
  const { label, t } = props;
  return <SearchList {...props} label={label ?? t('show-index.search')} more={t('show-index.more')} />;
}
