import * as v from 'valibot';
import { referenceSchema } from '@apunt/api/resources/reference';
import { SPAIN } from '../fields/province.ts';
import countries from './countries.json';
import provinces from './provinces.json';

/*
 * Countries by name (Spanish) with numeric ids of ours, but for Spain, and the Spanish provinces by the codes of the INE
 * (Instituto Nacional de Estadística, www.ine.es). See README.md beside this file.
 */

/** An entry of a list to choose from: `value` is sent, `label` is shown. */
export interface Option {
  value: string;
  label: string;
}

/** The lists of countries and of Spanish provinces, sorted by what is shown. */
export interface Reference {
  countries: readonly Option[];
  provinces: readonly Option[];
}

const spanish = new Intl.Collator('es');
const sorted = (options: Option[]): Option[] => options.sort((a, b) => spanish.compare(a.label, b.label));

/** The lists of a page: its own where it gives them, else ours; sorted as Spanish sorts, Spain first. */
export function readReference(given: unknown): Reference {
  const parsed = v.safeParse(referenceSchema, given);
  const own = parsed.success ? parsed.output : {};
  const lands = sorted(
    (own.countries ?? countries.map(({ id, name }) => ({ id: String(id), name }))).map(({ id, name }) => ({
      value: id,
      label: name,
    })),
  );
  const isSpain = ({ value }: Option) => value === SPAIN;
  return {
    countries: [...lands.filter(isSpain), ...lands.filter((land) => !isSpain(land))],
    provinces: sorted((own.provinces ?? provinces).map(({ id, nm }) => ({ value: id, label: nm }))),
  };
}

/** The name of an option, or the value itself where it is free text. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;
