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

let source = 'A list';

/** Calls `parse`, which reads an answer of this endpoint at once, so that its lists can say where they are from. */
export function parsingAnswerOf<T>(endpoint: string, parse: () => T): T {
  source = endpoint;
  try {
    return parse();
  } finally {
    source = 'A list';
  }
}

/**
 * A list that drops what does not fit instead of failing whole, and says so in the console, once a list and page.
 * Duplicates are the caller's matter.
 */
export function listOf<S extends v.GenericSchema>(item: S) {
  let isTold = false;
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items) => {
      const parsed = items.map((raw) => v.safeParse(item, raw));
      const kept = parsed.flatMap((one) => (one.success ? [one.output] : []));
      const issue = parsed.find(({ success }) => !success)?.issues?.[0];
      if (issue && !isTold) {
        isTold = true;
        console.warn(
          `${source}: ${items.length - kept.length} of ${items.length} items left out. ${v.getDotPath(issue) ?? 'item'}: ${issue.message}`,
        );
      }
      return kept;
    }),
  );
}
