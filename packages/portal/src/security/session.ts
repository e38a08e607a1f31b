import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import type { PortalEnv } from '../context.ts';
import { digest, randomToken } from './secrets.ts';

export const sessionCookie = 'apunt_session';
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

/** Cookie attributes that everything the server keeps for itself shares. */
export function privateCookie(c: Context<PortalEnv>) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(c) } as const;
}

export function isHttps(c: Context<PortalEnv>): boolean {
  return new URL(c.req.url).protocol === 'https:';
}

/** The user id behind the request's session cookie, or null. */
export async function readSession(db: Database, c: Context<PortalEnv>): Promise<string | null> {
  const id = getCookie(c, sessionCookie);
  if (id === undefined || id === '') return null;
  const row = await db.first(
    v.object({ userId: v.string() }),
    'SELECT userId FROM sessions WHERE idHash = ? AND expiresAt > ?',
    [digest(id), Date.now()],
  );
  return row?.userId ?? null;
}

/** Starts a session under a fresh id; one that the browser already had is ended (session fixation). */
export async function startSession(db: Database, c: Context<PortalEnv>, userId: string): Promise<void> {
  const id = randomToken();
  const now = Date.now();
  await db.batch([
    {
      sql: 'DELETE FROM sessions WHERE idHash = ? OR expiresAt <= ?',
      args: [digest(getCookie(c, sessionCookie) ?? ''), now],
    },
    {
      sql: 'INSERT INTO sessions (idHash, userId, createdAt, expiresAt) VALUES (?, ?, ?, ?)',
      args: [digest(id), userId, now, now + lifetimeMs],
    },
  ]);
  setCookie(c, sessionCookie, id, privateCookie(c));
}

export async function endSession(db: Database, c: Context<PortalEnv>): Promise<void> {
  const id = getCookie(c, sessionCookie);
  if (id !== undefined) await db.run('DELETE FROM sessions WHERE idHash = ?', [digest(id)]);
  deleteCookie(c, sessionCookie, privateCookie(c));
}
