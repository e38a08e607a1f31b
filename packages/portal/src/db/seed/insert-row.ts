import type { InStatement, InValue } from '@libsql/client';

/** An INSERT of one object whose keys are the column names; only for rows written in this folder. */
export function insertRow(table: string, row: Record<string, InValue>): InStatement {
  const columns = Object.keys(row);
  return {
    sql: `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    args: Object.values(row).map((value) => (typeof value === 'boolean' ? Number(value) : value)),
  };
}
