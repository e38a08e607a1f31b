import { useLayoutEffect, useState } from 'react';
import type { FilterGroup } from '@apunt/api/filters/filters';
import { BorrowedNodes } from '@apunt/element/adopt/borrowed-nodes';
import type { WidgetProps } from '@apunt/element/host';
import type { SearchFilters } from '@apunt/lists/search/search';
import { useSearchList, type SearchListModel } from '@apunt/lists/search/useSearchList';
import { useServerFilters } from '@apunt/lists/search/useServerFilters';
import type { activityListContract } from './activity-list.contract.ts';

export interface ActivityListModel extends SearchListModel {
  groups: readonly FilterGroup[];
  /** The template has printed the filters. */
  hasFilters: boolean;
  onFilter: (filters: SearchFilters) => void;
}

type Given = WidgetProps<typeof activityListContract>['json']['filters'];

function groupsOf(filters: Given): FilterGroup[] {
  if (!filters) return [];
  const { location, age, groups } = filters;
  const all = [{ name: 'location', filters: location }, { name: 'age', filters: age }, ...groups];
  return all.filter((group) => group.filters.length > 0);
}

/** The printed form, if it stands beside the list: then the chips can stand between them. */
const formOf = (element: Element): Element | undefined =>
  [...element.children].find((child) => child.matches('form') && !child.querySelector('[data-apunt-list]'));

export function useActivityList(props: WidgetProps<typeof activityListContract>): ActivityListModel {
  const { host, json } = props;
  const model = useSearchList(props, 'activity', 'apunt-activity-card');
  const { searching, search } = model;

  const tell = ({ filters, location, age }: SearchFilters) =>
    void host.emit('apunt-filters-change', { filters, location, age });
  const hasFilters = useServerFilters(host, searching, search, tell);
  const [form] = useState(() => formOf(host.element));
  const [borrowed] = useState(() => new BorrowedNodes());
  useLayoutEffect(() => {
    if (form && hasFilters) borrowed.set(form, 'slot', 'form');
    return () => borrowed.giveBack();
  }, [form, borrowed, hasFilters]);
  return {
    ...model,
    groups: groupsOf(json.filters),
    hasFilters,
    onFilter(filters) {
      tell(filters);
      searching.filter(filters);
    },
  };
}
