import { useState } from 'react';
import type { FilterGroup } from '@apunt/api/filters/filters';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import { NONE_CHOSEN, type Chosen } from '@apunt/ui/select/filter-groups';
import type { filtersContract } from './filters.contract.ts';

export interface FiltersModel {
  groups: readonly FilterGroup[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

export function useFilters({ host, json }: WidgetProps<typeof filtersContract>): FiltersModel {
  const [chosen, setChosen] = useState(NONE_CHOSEN);
  const groups = (json.props ?? []).filter(({ filters }) => filters.length > 0);
  useHostState(host, groups.length > 0 ? 'ready' : 'empty');
  return {
    groups,
    chosen,
    onChange(next) {
      setChosen(next);
      const { filters, location, age } = next;
      host.emit('apunt-change', { filters, location, age });
    },
  };
}
