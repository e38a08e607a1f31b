import * as v from 'valibot';

/** Ids arrive as numbers or strings; inside the library they are strings. */
export const idSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((id) => String(id).trim()),
  v.minLength(1),
);

/** Seconds, as a number or a text; 0 for what is none. */
export const secondsSchema = v.fallback(
  v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite(), v.minValue(0)),
  0,
);

/** A list that drops what does not fit instead of failing whole; duplicates are the caller's matter. */
export function listOf<S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((raw) => {
        const parsed = v.safeParse(item, raw);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );
}

/** A list as the back end answers it, in an object under its name, or the list itself as a page prints it (`listOf`). */
export function listUnder<S extends v.GenericSchema>(name: string, item: S) {
  return v.pipe(
    v.unknown(),
    v.transform((body) =>
      typeof body === 'object' && body !== null && Object.hasOwn(body, name) ? Reflect.get(body, name) : body,
    ),
    listOf(item),
  );
}
