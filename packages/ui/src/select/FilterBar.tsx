import { useRef, type ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { Button } from '../Button.tsx';
import { chosenOf, NONE_CHOSEN, withGroup, type Chosen, type Group } from './filter-groups.ts';
import { MultiSelect } from './MultiSelect.tsx';

/** Props of `FilterBar`: the caller holds what is chosen. */
export interface FilterBarProps {
  groups: readonly Group[];
  chosen: Chosen;
  /** The page has the controls: here are only the chips. */
  hasControls?: boolean;
  onChange: (chosen: Chosen) => void;
  t: Translate<'filters'>;
}

/** A select for each group of filters, what is chosen as chips that a press removes, and a button that clears all. */
export function FilterBar({ groups, chosen, hasControls, onChange, t }: FilterBarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const chips = groups.flatMap((group) =>
    chosenOf(group, chosen).flatMap((value) =>
      group.filters.filter((filter) => filter.value === value).map((filter) => ({ group, filter })),
    ),
  );
  const nameOf = ({ name }: Group) => (name === 'location' || name === 'age' ? t(`filters.${name}`) : name);
  const summary = (group: Group) => {
    const values = chosenOf(group, chosen);
    if (values.length === 0) return t('filters.any');
    const [only] = group.filters.filter(({ value }) => values.includes(value));
    return values.length === 1 && only ? only.name : t('filters.chosen', { count: values.length });
  };
  return (
    <div ref={bar} className="apunt-filters" part="filters" tabIndex={-1}>
      {!hasControls && (
        <div className="apunt-filters-groups">
          {groups.map((group, index) => (
            <MultiSelect
              key={`${index} ${group.name}`}
              label={nameOf(group)}
              options={group.filters}
              values={chosenOf(group, chosen)}
              summary={summary(group)}
              onChange={(values) => onChange(withGroup(group, chosen, values))}
            />
          ))}
        </div>
      )}
      {chips.length > 0 && (
        <ul className="apunt-filters-chips" part="chips" aria-label={t('filters.active')}>
          {chips.map(({ group, filter }) => (
            <li key={`${group.name} ${filter.value}`}>
              <Button
                action="remove"
                data-id={filter.value}
                aria-label={t('filters.remove', { name: filter.name })}
                onClick={({ currentTarget }) => {
                  const item = currentTarget.closest('li');
                  const next = item?.nextElementSibling ?? item?.previousElementSibling;
                  const values = chosenOf(group, chosen).filter((value) => value !== filter.value);
                  (next?.querySelector('button') ?? bar.current)?.focus();
                  onChange(withGroup(group, chosen, values));
                }}
              >
                {filter.name}
              </Button>
            </li>
          ))}
          <li>
            <Button
              variant="link"
              action="clear"
              onClick={() => {
                bar.current?.focus();
                onChange(NONE_CHOSEN);
              }}
            >
              {t('filters.clear')}
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}
