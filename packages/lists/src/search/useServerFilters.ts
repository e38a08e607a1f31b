import { useEffect, useEffectEvent, useState } from 'react';
import type { SearchState } from '@apunt/api/lists/lists';
import type { Host } from '@apunt/element/host';
import type { Search, SearchFilters } from './search.ts';

type Control = HTMLSelectElement | HTMLInputElement;

const NAMES = ['location', 'age', 'filters'] as const;
const SELECTOR = NAMES.flatMap((name) =>
  [name, `${name}[]`].map((full) => `select[name="${full}"],input[type=checkbox][name="${full}"]`),
).join(',');

const listOf = ({ name }: Control): (typeof NAMES)[number] =>
  NAMES.find((list) => name === list || name === `${list}[]`) ?? 'filters';

function valuesOf(control: Control): string[] {
  if (control instanceof HTMLInputElement) return control.checked ? [control.value] : [];
  return [...control.options].filter(({ selected, value }) => selected && value).map(({ value }) => value);
}

function show(control: Control, chosen: readonly string[]): void {
  if (control instanceof HTMLInputElement) control.checked = chosen.includes(control.value);
  else if (control.multiple) {
    for (const option of control.options) option.selected = chosen.includes(option.value);
  } else control.value = [...control.options].find(({ value }) => chosen.includes(value))?.value ?? '';
}

function read(controls: readonly Control[]): SearchFilters {
  const of = (list: (typeof NAMES)[number]) =>
    controls.filter((one) => listOf(one) === list).flatMap(valuesOf);
  return { location: of('location'), age: of('age'), filters: of('filters') };
}

/**
 * Makes the filters that a template has printed search at once: selects and check boxes named `location[]`, `age[]` and
 * `filters[]`. False when there are none.
 */
export function useServerFilters(
  { element }: Pick<Host, 'element'>,
  searching: Search,
  search: SearchState,
  onChange: (filters: SearchFilters) => void,
): boolean {
  const [controls] = useState(() => [...element.querySelectorAll<Control>(SELECTOR)]);
  useEffect(() => {
    for (const control of controls) show(control, search[listOf(control)]);
  }, [controls, search]);
  const change = useEffectEvent(() => {
    const filters = read(controls);
    onChange(filters);
    searching.filter(filters);
  });
  useEffect(() => {
    for (const control of controls) control.addEventListener('change', change);
    return () => controls.forEach((control) => control.removeEventListener('change', change));
  }, [controls]);
  return controls.length > 0;
}
