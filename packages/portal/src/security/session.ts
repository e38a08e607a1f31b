import type { InStatement } from '@libsql/client';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import type { PortalEnv } from '../context.ts';
import { digest, randomToken } from './secrets.ts';

const sessionCookie = 'apunt_session';
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
/** Milliseconds in which a second step has to be answered. */
const halfLifetimeMs = 10 * 60 * 1000;

/** Cookie attributes that everything the server keeps for itself shares. */
const attributes = (c: Context<PortalEnv>) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(c) }) as const;

/** With https under a prefix by which no other host, and no page without TLS, can have set the cookie. */
const nameOf = (c: Context<PortalEnv>, name: string): string => (isHttps(c) ? `__Host-${name}` : name);

/** A cookie that the server keeps for itself. */
export const readCookie = (c: Context<PortalEnv>, name: string): string | undefined =>
  getCookie(c, nameOf(c, name));

export function writeCookie(c: Context<PortalEnv>, name: string, value: string, maxAge?: number): void {
  setCookie(c, nameOf(c, name), value, { ...attributes(c), ...(maxAge === undefined ? {} : { maxAge }) });
}

export function isHttps(c: Context<PortalEnv>): boolean {
  return c.var.origin.startsWith('https:');
}

/** The user id behind the request's session cookie, or null. */
export async function readSession(db: Database, c: Context<PortalEnv>): Promise<string | null> {
  const id = readCookie(c, sessionCookie);
  if (id === undefined || id === '') return null;
  const row = await db.first(
    v.object({ userId: v.string() }),
    'SELECT userId FROM sessions WHERE idHash = ? AND expiresAt > ? AND step IS NULL',
    [digest(id), Date.now()],
  );
  return row?.userId ?? null;
}

const half = v.object({
  idHash: v.string(),
  userId: v.string(),
  step: v.picklist(['birthdate', 'code']),
  codeHash: v.nullable(v.string()),
});
type Half = v.InferOutput<typeof half>;

/** The session of this browser that waits for its second step, or null. */
export function halfSession(db: Database, c: Context<PortalEnv>): Promise<Half | null> {
  return db.first(
    half,
    'SELECT idHash, userId, step, codeHash FROM sessions WHERE idHash = ? AND expiresAt > ? AND step IS NOT NULL',
    [digest(readCookie(c, sessionCookie) ?? ''), Date.now()],
  );
}

/** Counts an answer to the second step; how many there were, or null when there may be no more. */
export async function takeMiss(db: Database, idHash: string, most: number): Promise<number | null> {
  const row = await db.first(
    v.object({ misses: v.number() }),
    `UPDATE sessions SET misses = misses + 1 WHERE idHash = ? AND step IS NOT NULL AND misses < ? RETURNING misses`,
    [idHash, most],
  );
  return row?.misses ?? null;
}

/** Starts a session under a fresh id; one that the browser already had is ended (session fixation). */
export function startSession(db: Database, c: Context<PortalEnv>, userId: string): Promise<void> {
  return openSession(db, c, userId, [endEarlier(c)]);
}

/** Starts a session that knows nobody until its second step is answered. */
export function startHalfSession(
  db: Database,
  c: Context<PortalEnv>,
  userId: string,
  step: Pick<Half, 'step' | 'codeHash'>,
): Promise<void> {
  return openSession(db, c, userId, [endEarlier(c)], step);
}

/** Ends the session that the browser has, and those that are over. */
const endEarlier = (c: Context<PortalEnv>): InStatement => ({
  sql: 'DELETE FROM sessions WHERE idHash = ? OR expiresAt <= ?',
  args: [digest(readCookie(c, sessionCookie) ?? ''), Date.now()],
});

/** Does `writes` and ends all sessions of the user in one batch; this browser goes on under a fresh id. */
export function renewSession(
  db: Database,
  c: Context<PortalEnv>,
  userId: string,
  writes: readonly InStatement[],
): Promise<void> {
  return openSession(db, c, userId, [...writes, endSessionsOf(userId)]);
}

async function openSession(
  db: Database,
  c: Context<PortalEnv>,
  userId: string,
  before: readonly InStatement[],
  waiting?: Pick<Half, 'step' | 'codeHash'>,
): Promise<void> {
  const id = randomToken();
  const now = Date.now();
  const expires = now + (waiting ? halfLifetimeMs : lifetimeMs);
  await db.batch([
    ...before,
    {
      sql: 'INSERT INTO sessions (idHash, userId, createdAt, expiresAt, step, codeHash) VALUES (?, ?, ?, ?, ?, ?)',
      args: [digest(id), userId, now, expires, waiting?.step ?? null, waiting?.codeHash ?? null],
    },
  ]);
  writeCookie(c, sessionCookie, id);
}

/** Ends every session of a user; belongs into the batch that changes the user's password or PIN. */
export const endSessionsOf = (userId: string): InStatement => ({
  sql: 'DELETE FROM sessions WHERE userId = ?',
  args: [userId],
});

export async function endSession(db: Database, c: Context<PortalEnv>): Promise<void> {
  const id = readCookie(c, sessionCookie);
  if (id !== undefined) await db.run('DELETE FROM sessions WHERE idHash = ?', [digest(id)]);
  deleteCookie(c, nameOf(c, sessionCookie), attributes(c));
}
