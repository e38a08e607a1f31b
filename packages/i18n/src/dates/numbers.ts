import type { Locale } from '../i18n.ts';
import { intlTag } from './settings.ts';

/** A number as the language writes it, with a real minus sign: "1.116", "−2,5". `decimals` is the most that are shown; 3 where it is left out. */
export function numberText(language: Locale, value: number, decimals?: number): string {
  const text = new Intl.NumberFormat(language, { maximumFractionDigits: decimals }).format(value);
  return text.replace(/^-/, '\u2212');
}

/** Names in a row: "a, b i c", or "a, b o c" where only one of them holds. Spanish changes "y" to "e" before an i. */
export function listText(
  language: Locale,
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  // The British list has no comma before its "and", as in all our English.
  return new Intl.ListFormat(intlTag(language), { type }).format(items);
}
