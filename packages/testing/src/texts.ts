/**
 * A text of `locales/` as a visitor reads it: `fillText(ca.total_other, { number: '3' })`. Tests name texts by their keys, so that
 * a new wording breaks none of them. A placeholder without a value, or a value without a placeholder, is a fault of the test.
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  const left = new Set(Object.keys(values));
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`"${text}": expected a value for ${name}`);
    left.delete(name);
    return String(value);
  });
  if (left.size > 0) throw new Error(`"${text}": has no placeholder ${[...left].join(', ')}`);
  return filled;
}
