import { randomInt } from 'node:crypto';
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

interface Statement {
  sql: string;
  args: InValue[];
}

/** The UPDATE of at least one field of one user, to run alone or in a batch. */
export function updateUserStatement(id: string, fields: UserFields): Statement {
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

/**
 * A new id. Random, so that the id of a deleted user never comes back, and nobody finds accounts by counting; small enough for
 * a number of JavaScript.
 */
export const newUserId = (): string => String(randomInt(10 ** 12, 10 ** 14));

/** A new member number, of seven digits. Random: a PIN cannot be tried on one number after the other. */
export const newNick = (): string => String(randomInt(10 ** 6, 10 ** 7));

/**
 * The INSERT of a user, alone or in a batch. It breaks a constraint when id, e-mail or member number is taken, and for a member
 * also when the guardian has a child of this name and birth already.
 */
export function insertUserStatement(id: string, fields: UserFields & { type: string }): Statement {
  const columns = ['id', 'createdAt', 'name', 'surname'];
  const values = ['?', '?', '?', '?'];
  const args: InValue[] = [id, new Date().toISOString()];
  const { name = '', surname = '', guardianId, birthdate = null } = fields;
  if (guardianId) {
    // The column refuses NULL. A unique index would keep a database that has twins already from starting.
    values[2] = `CASE WHEN EXISTS (SELECT 1 FROM users WHERE guardianId = ? AND name = ? AND surname = ? AND birthdate = ?)
      THEN NULL ELSE ? END`;
    args.push(guardianId, name, surname, birthdate);
  }
  args.push(name, surname);
  for (const column of v.keyof(userRow).options) {
    const value = columns.includes(column) || column === 'id' ? undefined : fields[column];
    if (value === undefined) continue;
    columns.push(column);
    values.push('?');
    args.push(typeof value === 'boolean' ? Number(value) : value);
  }
  return { sql: `INSERT INTO users (${columns.join(', ')}) VALUES (${values.join(', ')})`, args };
}
