import type { ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { FilterBar } from '@apunt/ui/select/FilterBar';
import type { filtersContract } from './filters.contract.ts';
import { useFilters, type FiltersModel } from './useFilters.ts';

export function Filters(props: WidgetProps<typeof filtersContract>): ReactNode {
  return <FiltersView {...useFilters(props)} t={props.host.t} />;
}

export function FiltersView(props: FiltersModel & { t: TranslateOf<typeof filtersContract> }): ReactNode {
  // Without groups nothing can be filtered here: what the server has printed may still do it.
  return props.groups.length > 0 ? <FilterBar {...props} /> : <slot />;
}
