import { fillIn } from '@apunt/i18n/elision';

/**
 * A text of `locales/` as a visitor reads it, in Catalan with "d'" before a vowel: `fillText(ca.total_other, { number: '3' })`. Tests name texts by their keys, so that
 * a new wording breaks none of them. A placeholder without a value, or a value without a placeholder, is a fault of the test.
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  const left = new Set(Object.keys(values));
  for (const [, name = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) {
    if (!Object.hasOwn(values, name)) throw new Error(`"${text}": expected a value for ${name}`);
    left.delete(name);
  }
  if (left.size > 0) throw new Error(`"${text}": has no placeholder ${[...left].join(', ')}`);
  return fillIn(text, values, true);
}
