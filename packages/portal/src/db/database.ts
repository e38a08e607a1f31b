import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type Client, type InStatement, type InValue, type ResultSet } from '@libsql/client';
import * as v from 'valibot';
import { migrate } from './migrate.ts';

/** The portal's only door to SQL: rows come back parsed, writes that belong together go in one batch. */
export interface Database {
  /** All rows of a query, each parsed by `schema`; throws a ValiError if the table and the schema disagree. */
  all<S extends v.GenericSchema>(schema: S, sql: string, args?: InValue[]): Promise<v.InferOutput<S>[]>;
  /** The first row, or null. */
  first<S extends v.GenericSchema>(
    schema: S,
    sql: string,
    args?: InValue[],
  ): Promise<v.InferOutput<S> | null>;
  run(sql: string, args?: InValue[]): Promise<ResultSet>;
  /** Several writes as one transaction: all of them or none. */
  batch(statements: InStatement[]): Promise<ResultSet[]>;
  close(): void;
}

/** Opens (and creates, and migrates) the database; `url` is `file:…`, `:memory:` or a remote libSQL address. */
export async function openDatabase(url: string, authToken?: string): Promise<Database> {
  await createFolderOf(url);
  const client = createClient({ url, ...(authToken === undefined ? {} : { authToken }) });
  if (url.startsWith('file:')) await client.execute('PRAGMA journal_mode = WAL');
  await migrate(client);
  return wrap(client);
}

function wrap(client: Client): Database {
  return {
    async all(schema, sql, args = []) {
      const result = await client.execute({ sql, args });
      return result.rows.map((row) => v.parse(schema, toPlain(row, result.columns)));
    },
    async first(schema, sql, args = []) {
      const result = await client.execute({ sql, args });
      const row = result.rows[0];
      return row === undefined ? null : v.parse(schema, toPlain(row, result.columns));
    },
    run: (sql, args = []) => client.execute({ sql, args }),
    batch: (statements) => client.batch(statements, 'write'),
    close: () => client.close(),
  };
}

function toPlain(row: Record<string, unknown>, columns: string[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

async function createFolderOf(url: string): Promise<void> {
  if (!url.startsWith('file:')) return;
  const file = url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
  await mkdir(path.dirname(file), { recursive: true });
}

/** SQLite has no booleans: a column of 0 and 1 read as one. */
export const flag = v.pipe(
  v.number(),
  v.transform((value) => value === 1),
);

/** A JSON column, parsed and checked. */
export function jsonColumn<S extends v.GenericSchema>(schema: S) {
  return v.pipe(v.string(), v.parseJson(), schema);
}

/** True for the error of a broken UNIQUE or PRIMARY KEY constraint. */
export function isConstraintError(error: unknown): boolean {
  return error instanceof Error && /SQLITE_CONSTRAINT/.test(error.message);
}
