import * as v from 'valibot';
import { lettersOptional } from '../form/schemas.ts';

/** Country id of Spain, the only country whose province is chosen from a list. */
export const SPAIN = '28';

/**
 * Whether a province is valid for its country: for Spain also the code of a Spanish province, for any country a text of
 * letters.
 */
export const isProvinceOf = ({ country, province }: { country: string; province: string }): boolean =>
  v.is(lettersOptional, province) || (country === SPAIN && /^\d\d$/.test(province));
