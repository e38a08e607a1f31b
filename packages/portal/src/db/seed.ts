import * as v from 'valibot';
import type { Database } from './database.ts';
import { insertRow } from './seed/insert-row.ts';
import { clubContents } from './seed/contents-club.ts';
import { generalContents } from './seed/contents-general.ts';
import { languageContents } from './seed/contents-language.ts';
import { pollRows } from './seed/polls.ts';
import { shows } from './seed/shows.ts';
import { userRows } from './seed/users.ts';

/** Fills an empty database with the invented sample data; one that was seeded before is left as it is. */
export async function seedOnce(db: Database): Promise<void> {
  const seeded = await db.first(
    v.object({ value: v.string() }),
    `SELECT value FROM settings WHERE key = 'seeded'`,
  );
  if (seeded !== null) return;
  const now = new Date();
  const contents = [...generalContents, ...clubContents, ...languageContents];
  const { polls, options } = pollRows(now);
  const { users, identities, bookmarks } = await userRows(now);
  await db.batch([
    ...shows.map((row, position) => insertRow('shows', { ...row, position })),
    ...contents.map((row, position) =>
      insertRow('contents', { ...row, position, body: JSON.stringify(row.body) }),
    ),
    ...polls.map((row, position) => insertRow('polls', { ...row, position })),
    ...options.map((row) => insertRow('pollOptions', row)),
    ...users.map((row) => insertRow('users', row)),
    ...identities.map((row) => insertRow('identities', row)),
    ...bookmarks.map((row) => insertRow('bookmarks', row)),
    insertRow('settings', { key: 'seeded', value: now.toISOString() }),
  ]);
}
