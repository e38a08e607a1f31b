import type { Context } from 'hono';
import type { PortalDeps, PortalEnv } from './context.ts';
import { inspectToken, redeemToken } from './db/mail.ts';
import { findUserByEmail, findUserByNick, updateUser, type UserRecord } from './db/users.ts';
import { hashSecret, isAcceptablePassword, verifySecret } from './security/passwords.ts';
import { startSession } from './security/session.ts';

export type Credentials = { email: string; password: string } | { nick: string; password: string };

export type LoginResult =
  | { outcome: 'welcome'; user: UserRecord }
  | { outcome: 'wrong' }
  | { outcome: 'legacy' }
  | { outcome: 'unvalidated'; userId: string }
  | { outcome: 'limited'; seconds: number };

/** One login for the API and for the plain form: checks, counts failures, starts the session. */
export async function logIn(
  { db, limiter }: PortalDeps,
  c: Context<PortalEnv>,
  credentials: Credentials,
): Promise<LoginResult> {
  const account = 'nick' in credentials ? `nick:${credentials.nick}` : credentials.email;
  const seconds = limiter.retryAfter(account);
  if (seconds > 0) return { outcome: 'limited', seconds };
  const user =
    'nick' in credentials
      ? await findUserByNick(db, credentials.nick)
      : await findUserByEmail(db, credentials.email);
  // A legacy account has no usable hash: its owner must make a new password whatever is typed.
  if (user?.legacyPassword) return { outcome: 'legacy' };
  if (!(await verifySecret(credentials.password, user?.passwordHash ?? null)) || user === null) {
    limiter.recordFailure(account);
    return { outcome: 'wrong' };
  }
  limiter.forget(account);
  if (!user.validated) return { outcome: 'unvalidated', userId: user.id };
  await startSession(db, c, user.id);
  return { outcome: 'welcome', user };
}

/**
 * Sets a new password with a mailed token. Whoever was logged in with the old one is logged out, and the mail
 * counts as validated: its owner has just read it.
 */
export async function resetPassword(
  { db }: PortalDeps,
  token: string,
  password: string,
): Promise<'changed' | 'bad-token' | 'bad-password'> {
  // A child's link: what it sets is a PIN.
  if ((await inspectToken(db, 'pin', token)).state !== 'invalid') {
    if (!/^[0-9]{4}$/.test(password)) return 'bad-password';
    const childId = await redeemToken(db, 'pin', token);
    if (childId === null) return 'bad-token';
    await updateUser(db, childId, { passwordHash: await hashSecret(password) });
    return 'changed';
  }
  if (!isAcceptablePassword(password)) return 'bad-password';
  const passwordHash = await hashSecret(password);
  const userId = await redeemToken(db, 'recovery', token);
  if (userId === null) return 'bad-token';
  await db.batch([
    {
      sql: 'UPDATE users SET passwordHash = ?, legacyPassword = 0, validated = 1 WHERE id = ?',
      args: [passwordHash, userId],
    },
    { sql: 'DELETE FROM sessions WHERE userId = ?', args: [userId] },
  ]);
  return 'changed';
}
