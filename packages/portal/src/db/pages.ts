import type { InValue } from '@libsql/client';
import * as v from 'valibot';
import type { Database } from './database.ts';

/** One page of a list, and where the next one begins; null at the end. */
export interface ListPage<T> {
  items: T[];
  cursorMark: string | null;
}

/** How a list is sorted: the column, and which end comes first. Rows with the same value go by their id. */
export interface ListOrder {
  column: string;
  isDescending: boolean;
}

export interface ListQuery {
  table: string;
  /** Conditions that all have to hold, with `?` for the values in `args`. */
  where: readonly string[];
  args: readonly InValue[];
  order: ListOrder;
  /** What the page before has told. */
  cursor: string | null;
  limit: number;
}

const markSchema = v.pipe(v.string(), v.parseJson(), v.tuple([v.string(), v.string()]));

/** Where a list goes on: after the row with this value and id. Null for a mark that is none of ours. */
function readMark(mark: string): [value: string, id: string] | null {
  const parsed = v.safeParse(markSchema, Buffer.from(mark, 'base64').toString('utf8'));
  return parsed.success ? parsed.output : null;
}

const writeMark = (value: unknown, id: unknown): string =>
  Buffer.from(JSON.stringify([String(value), String(id)])).toString('base64');

/**
 * One page of a table. The mark tells a place and not a number of rows, so that what is published meanwhile neither repeats
 * nor hides an item. A mark that cannot be read ends the list. The table needs a column `id`.
 */
export async function pageOf<S extends v.GenericSchema>(
  db: Database,
  schema: S,
  { table, where, args, order, cursor, limit }: ListQuery,
): Promise<ListPage<v.InferOutput<S>>> {
  const mark = cursor === null ? null : readMark(cursor);
  if (cursor !== null && mark === null) return { items: [], cursorMark: null };
  const { column, isDescending } = order;
  const conditions = [...where, ...(mark ? [`(${column}, id) ${isDescending ? '<' : '>'} (?, ?)`] : [])];
  const direction = isDescending ? 'DESC' : 'ASC';
  const rows = await db.all(
    v.looseObject({ id: v.string() }),
    `SELECT * FROM ${table}
      ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
      ORDER BY ${column} ${direction}, id ${direction} LIMIT ?`,
    [...args, ...(mark ?? []), limit + 1],
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => v.parse(schema, row)),
    cursorMark: last ? writeMark(last[column], last.id) : null,
  };
}
