import * as v from 'valibot';
import { tellDropped } from '../parse.ts';

/** A list of a page whose items are read later: thousands of them, read at once, would hold the page up. */
export interface UnreadList<T> {
  readonly length: number;
  /** Reads item by item: the item, or nothing for one that does not fit. */
  read(): Iterable<readonly T[]>;
}

/** As `listOf`, for a list that only a page prints: items are read when they are asked for, and once all are, it reports what was dropped. */
export function unreadListOf<S extends v.GenericSchema>(item: S) {
  let isReported = false;
  function* read(items: readonly unknown[]): Generator<[v.InferOutput<S>] | []> {
    let issue: v.BaseIssue<unknown> | undefined;
    let dropped = 0;
    for (const raw of items) {
      const parsed = v.safeParse(item, raw);
      if (!parsed.success) {
        issue ??= parsed.issues[0];
        dropped += 1;
      }
      yield parsed.success ? [parsed.output] : [];
    }
    if (issue && !isReported) isReported = tellDropped(issue, dropped, items.length);
  }
  return v.pipe(
    v.array(v.unknown()),
    v.metadata({ written: v.array(item) }),
    v.transform((items): UnreadList<v.InferOutput<S>> => ({ length: items.length, read: () => read(items) })),
  );
}
