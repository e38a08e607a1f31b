import * as v from 'valibot';

/*
 * `v.metadata` says what a schema cannot say itself, for the JSON Schemas of authors (scripts/manifest/json-shapes.ts); the build takes it
 * out. `written`: the shape that pages write where the schema takes anything. `typed`: the type of what is read, where it is not told by the shape. `also`: keys of the specification that are let
 * through unread. `anyOf` and the like: what a check demands, in JSON Schema's own words.
 */

/** How a yes or no arrives; PHP and its databases send 1 or "1" for true. */
export const FLAG = v.union([v.boolean(), v.picklist([0, 1]), v.picklist(['', '0', '1', 'false', 'true'])]);

/** Ids arrive as numbers or strings; inside the library they are strings. */
export const idSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((id) => String(id).trim()),
  v.minLength(1),
);

/**
 * For what goes back to the server: remembers an id that came as a number, because inside the library ids are strings.
 * `sentId` reads it.
 */
export const rememberId = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.unknown(),
    v.metadata({ written: schema }),
    v.transform((raw): unknown => {
      const id: unknown = Object(raw).id;
      return typeof id === 'number' ? { ...Object(raw), numericId: id } : raw;
    }),
    schema,
  );

/** The id as the server has written it, number or text. */
export function sentId(entity: { readonly id: string; readonly [key: string]: unknown }): string | number {
  const { id, numericId } = entity;
  return typeof numericId === 'number' && String(numericId) === id ? numericId : id;
}

/** Seconds, as a number or a text; 0 for what is none. */
export const secondsSchema = v.fallback(
  v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite(), v.minValue(0)),
  0,
);

type DropReport = (firstIssue: v.BaseIssue<unknown>, dropped: number, all: number) => void;
let report: DropReport | undefined;

/**
 * Sets the function that hears of dropped items. The client does it: it knows the endpoint, and its message is not part
 * of every page's code.
 */
export function reportDropped(listener: DropReport): void {
  report = listener;
}

/** Tells it of dropped items: the first fault, how many were dropped, and of how many. False while nobody listens. */
export function tellDropped(...drop: Parameters<DropReport>): boolean {
  report?.(...drop);
  return report !== undefined;
}

/** Items of a list in an answer at most, where each is drawn (docs/adr/0082). */
export const DRAWN = 1000;
/** Items of a list in an answer at most, where it is only searched. */
export const SEARCHED = 20_000;

interface Overfull {
  readonly count: number;
  readonly most: number;
}
let answer: { overfull?: Overfull } | undefined;

/**
 * Parses an answer of a server. `overfull` tells of a list with more items than it may have, also of one that the schema would
 * do without: the answer as a whole is broken then. What the page itself prints has no limits.
 */
export function parseAnswer<S extends v.GenericSchema>(
  schema: S,
  given: unknown,
): { parsed: v.SafeParseResult<S>; overfull: Overfull | undefined } {
  const found: { overfull?: Overfull } = {};
  answer = found;
  try {
    const parsed = v.safeParse(schema, given);
    return { parsed, overfull: found.overfull };
  } finally {
    answer = undefined;
  }
}

/**
 * A list that drops the items that do not fit `item` instead of failing as a whole. The first time that it drops any, it
 * reports how many and why. Duplicates stay in. `most`: items in an answer (`parseAnswer`), `DRAWN` or `SEARCHED`.
 */
export const listOf = <S extends v.GenericSchema>(item: S, most = DRAWN) => droppingList(item, false, most);

/** As `listOf`, for what this browser has stored: nobody who could mend that reads its console, so it reports nothing. */
export const storedListOf = <S extends v.GenericSchema>(item: S) => droppingList(item, true, DRAWN);

function droppingList<S extends v.GenericSchema>(item: S, isSilent: boolean, most: number) {
  let isReported = isSilent;
  return v.pipe(
    v.array(v.unknown()),
    v.metadata({ written: v.array(item) }),
    v.transform((items) => {
      const kept: v.InferOutput<S>[] = [];
      if (answer && items.length > most) {
        answer.overfull ??= { count: items.length, most };
        return kept;
      }
      let issue: v.BaseIssue<unknown> | undefined;
      for (const raw of items) {
        const parsed = v.safeParse(item, raw);
        if (parsed.success) kept.push(parsed.output);
        else issue ??= parsed.issues[0];
      }
      if (issue && !isReported) isReported = tellDropped(issue, items.length - kept.length, items.length);
      return kept;
    }),
  );
}

/** A list as the back end answers it, in an object under its name, or the list itself as a page prints it (`listOf`). */
export function listUnder<S extends v.GenericSchema>(name: string, item: S) {
  return v.pipe(
    v.unknown(),
    v.metadata({ written: v.union([v.array(item), v.object({ [name]: v.array(item) })]) }),
    v.transform((body) =>
      typeof body === 'object' && body !== null && Object.hasOwn(body, name) ? Reflect.get(body, name) : body,
    ),
    listOf(item),
  );
}
