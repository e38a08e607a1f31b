import * as v from 'valibot';
import { lettersOptional } from '../form/schemas.ts';

/** The id of Spain, whose provinces are a list. */
export const SPAIN = '28';

/** Whether a province goes with its country: the code of a Spanish one with Spain, a text of letters with any. */
export const isProvinceOf = ({ country, province }: { country: string; province: string }): boolean =>
  v.is(lettersOptional, province) || (country === SPAIN && /^\d\d$/.test(province));
