/**
 * What is sent or kept, as JSON. Old libraries put a `toJSON` into every array and string of the page, which would write them as texts within
 * texts: each value is taken from its owner again, as it was before any `toJSON`. So dates have to be texts already.
 */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, function before(this: Record<string, unknown>, key: string) {
    return this[key];
  });
