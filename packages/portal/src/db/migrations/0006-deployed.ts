import type { Migration } from '../migrate.ts';

/** Sessions that wait for the second step of the families' login, and whose file an upload is. */
export const deployed: Migration = {
  version: 6,
  name: 'deployed',
  statements: [
    // Null: the session is open. Else what can still answer its second step: 'birthdate' or 'code'.
    `ALTER TABLE sessions ADD COLUMN step TEXT`,
    `ALTER TABLE sessions ADD COLUMN codeHash TEXT`,
    `ALTER TABLE sessions ADD COLUMN misses INTEGER NOT NULL DEFAULT 0`,
    `ALTER TABLE uploads ADD COLUMN userId TEXT`,
    `CREATE INDEX uploadsByUser ON uploads(userId)`,
  ],
};
