/**
 * The value at the first of dotted paths (`content.id`) that leads to one in parsed JSON; null if none does. Empty texts do not
 * count, because a CMS prints them for what it does not have, nor does what an object inherits.
 */
export function valueAt(data: unknown, paths: readonly string[]): unknown {
  for (const path of paths) {
    let value = data;
    for (const name of path.split('.')) {
      value =
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? Reflect.get(value, name)
          : null;
    }
    if (value !== null && value !== undefined && value !== '') return value;
  }
  return null;
}
