import { useState, type ReactNode } from 'react';
import { serverHtmlOf } from '@apunt/element/server-html';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { SearchList } from '@apunt/lists/search/SearchList';
import { FilterBar } from '@apunt/ui/select/FilterBar';
import type { activityListContract } from './activity-list.contract.ts';
import { useActivityList, type ActivityListModel } from './useActivityList.ts';

type Props = WidgetProps<typeof activityListContract>;

export function ActivityList(props: Props): ReactNode {
  const { lettersWithResults, label, host } = props;
  // A template that prints its list and no letters wants none.
  const [isPrinted] = useState(() => serverHtmlOf(host.element).length > 0);
  const model = useActivityList(props);
  return <ActivityListView {...model} {...{ lettersWithResults, label, noLetters: isPrinted, t: host.t }} />;
}

interface ViewProps extends ActivityListModel, Pick<Props, 'lettersWithResults' | 'label'> {
  noLetters: boolean;
  t: TranslateOf<typeof activityListContract>;
}

/** The filters stand between the search and the list. */
export function ActivityListView(props: ViewProps): ReactNode {
  const { label, groups, hasFilters, search, onFilter, t } = props;
  return (
    <SearchList {...props} label={label ?? t('activity-list.search')} more={t('activity-list.more')}>
      <slot name="form" />
      {groups.length > 0 && (
        <FilterBar {...{ groups, t }} chosen={search} hasControls={hasFilters} onChange={onFilter} />
      )}
    </SearchList>
  );
}
