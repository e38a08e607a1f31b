import type { InValue } from '@libsql/client';
import * as v from 'valibot';
import { flag, type Database } from './database.ts';

const text = v.nullable(v.string());

const userRow = v.object({
  id: v.string(),
  type: v.string(),
  email: text,
  nick: text,
  guardianId: text,
  name: v.string(),
  surname: v.string(),
  birthdate: text,
  passwordHash: text,
  legacyPassword: flag,
  validated: flag,
  bulletin: flag,
  laCollaBulletin: flag,
  isRegisteredInLaColla: flag,
  phone: text,
  nif: text,
  address: text,
  zip: text,
  city: text,
  province: text,
  country: v.nullable(v.number()),
  alternativeEmail: text,
  apuntsNewsletterGeneric: flag,
  apuntsNewsletterLowLevel: flag,
  apuntsNewsletterMediumLevel: flag,
  apuntsNewsletterHighLevel: flag,
  photo: text,
});

/** A row of `users`: an adult, a child (`laCollaMember`) or a social registration in progress (`rrss`). */
export type UserRecord = v.InferOutput<typeof userRow>;

/** What code may write of a user; a field left undefined stays as it is. */
export type UserFields = { [Key in Exclude<keyof UserRecord, 'id'>]?: UserRecord[Key] | undefined };

export const childType = 'laCollaMember';
export const socialType = 'rrss';

export function findUser(db: Database, id: string): Promise<UserRecord | null> {
  return db.first(userRow, 'SELECT * FROM users WHERE id = ?', [id]);
}

export function findUserByEmail(db: Database, email: string): Promise<UserRecord | null> {
  return db.first(userRow, 'SELECT * FROM users WHERE email = ?', [email.trim()]);
}

export function findUserByNick(db: Database, nick: string): Promise<UserRecord | null> {
  return db.first(userRow, 'SELECT * FROM users WHERE nick = ?', [nick.trim()]);
}

export function findUserByIdentity(
  db: Database,
  provider: string,
  subject: string,
): Promise<UserRecord | null> {
  return db.first(
    userRow,
    'SELECT users.* FROM users JOIN identities ON identities.userId = users.id WHERE provider = ? AND subject = ?',
    [provider, subject],
  );
}

export function findChildren(db: Database, guardianId: string): Promise<UserRecord[]> {
  return db.all(userRow, 'SELECT * FROM users WHERE guardianId = ? ORDER BY birthdate', [guardianId]);
}

/** The UPDATE of at least one field of one user, to run alone or in a batch. */
export function updateUserStatement(id: string, fields: UserFields): { sql: string; args: InValue[] } {
  const assignments: string[] = [];
  const args: InValue[] = [];
  for (const column of v.keyof(userRow).options) {
    const value = column === 'id' ? undefined : fields[column];
    if (value === undefined) continue;
    assignments.push(`${column} = ?`);
    args.push(typeof value === 'boolean' ? Number(value) : value);
  }
  return { sql: `UPDATE users SET ${assignments.join(', ')} WHERE id = ?`, args: [...args, id] };
}

export async function updateUser(db: Database, id: string, fields: UserFields): Promise<void> {
  const { sql, args } = updateUserStatement(id, fields);
  await db.run(sql, args);
}

/** A member number that nobody has: the next free one. */
export async function nextNick(db: Database): Promise<string> {
  const row = await db.first(
    v.object({ nick: v.string() }),
    `SELECT CAST(COALESCE(MAX(CAST(nick AS INTEGER)), 4710) + 1 AS TEXT) AS nick FROM users`,
  );
  return row?.nick ?? '4711';
}

/** Removes a user with everything that is theirs. */
export async function deleteUser(db: Database, id: string): Promise<void> {
  // Remote databases may not enforce foreign keys, so nothing relies on a cascade.
  const tables = ['identities', 'sessions', 'mailTokens', 'bookmarks'];
  await db.batch([
    ...tables.map((table) => ({ sql: `DELETE FROM ${table} WHERE userId = ?`, args: [id] })),
    { sql: 'DELETE FROM users WHERE id = ?', args: [id] },
  ]);
}

/** Adds a user and returns its new numeric id. */
export async function insertUser(db: Database, fields: UserFields & { type: string }): Promise<string> {
  const row = await db.first(
    v.object({ id: v.string() }),
    `INSERT INTO users (id, type, name, surname, createdAt)
     VALUES ((SELECT CAST(COALESCE(MAX(CAST(id AS INTEGER)), 0) + 1 AS TEXT) FROM users), ?, '', '', ?) RETURNING id`,
    [fields.type, new Date().toISOString()],
  );
  if (row === null) throw new Error('The new user was not stored.');
  await updateUser(db, row.id, fields);
  return row.id;
}
