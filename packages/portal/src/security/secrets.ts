import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';

/** 256 random bits, safe in an address or a cookie. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How random tokens are stored: they carry their own entropy, so a plain digest is enough. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** String comparison whose duration tells nothing. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The portal's signing secret: made on the first start, kept in the database, so restarts void no open page. */
export async function loadSecret(db: Database): Promise<string> {
  await db.run(`INSERT OR IGNORE INTO settings (key, value) VALUES ('secret', ?)`, [randomToken()]);
  const row = await db.first(
    v.object({ value: v.string() }),
    `SELECT value FROM settings WHERE key = 'secret'`,
  );
  if (row === null) throw new Error('The settings table did not keep the secret.');
  return row.value;
}
