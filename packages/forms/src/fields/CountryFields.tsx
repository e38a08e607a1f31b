import { useEffect, useState, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { Translate } from '@apunt/i18n/i18n';
import { Input, Select } from './Input.tsx';
import { SPAIN } from './province.ts';
import type { Reference } from '../reference/reference.ts';
import type { FormMachine } from '../form/useFormMachine.ts';
import { useText } from './useValue.ts';

/** Props of `CountryFields`: the form, its texts, and the lists of countries and provinces that the page may bring. */
export interface CountryFieldsProps<I extends FieldValues> {
  machine: FormMachine<I>;
  t: Translate<'fields' | 'validation'>;
  optional?: boolean;
  /** The page's own lists, not validated yet. */
  given: unknown;
}

/** The country, and its province: one of a list for Spain, free text for the rest of the world. */
export function CountryFields<I extends FieldValues>(props: CountryFieldsProps<I>): ReactNode {
  const { given, ...common } = props;
  const { machine, t } = common;
  // The cast is safe because the schema of each caller has both keys.
  const name = { country: 'country' as Path<I>, province: 'province' as Path<I> };
  const [lists, setLists] = useState<Reference>({ countries: [], provinces: [] });
  const isSpain = useText(machine, name.country) === SPAIN;
  useEffect(() => {
    let gone = false;
    void import('../reference/reference.ts').then(({ readReference }) => {
      if (!gone) setLists(readReference(given));
    });
    return () => {
      gone = true;
    };
  }, [given]);

  return (
    <div
      className="apunt-pair"
      onChange={({ target }) => {
        if (!(target instanceof HTMLSelectElement) || target.name !== name.country) return;
        // Changing to or from Spain empties the province: a Spanish province code is no name to show for another
        // country, and a typed province is no entry of the Spanish list.
        if ((target.value === SPAIN) !== isSpain && machine.read(name.province) !== '')
          machine.set(name.province, '');
      }}
    >
      <Select
        {...common}
        name={name.country}
        label={t('fields.country')}
        options={lists.countries}
        autoComplete="country-name"
      />
      {isSpain ? (
        <Select {...common} name={name.province} label={t('fields.province')} options={lists.provinces} />
      ) : (
        <Input {...common} name={name.province} kind="province" />
      )}
    </div>
  );
}
