import type { Context } from 'hono';
import type { PortalDeps, PortalEnv } from './context.ts';
import { inspectToken, redeemToken, voidLinks } from './db/mail.ts';
import {
  childType,
  findUserByEmail,
  findUserByNick,
  updateUserStatement,
  type UserRecord,
} from './db/users.ts';
import { isPin } from './rules.ts';
import { startSecondStep, type Step } from './second-step.ts';
import { hashSecret, isAcceptablePassword, verifySecret } from './security/passwords.ts';
import { endSessionsOf, startSession } from './security/session.ts';

export type Credentials =
  { email: string; password: string; verify?: Step | undefined } | { nick: string; password: string };

export type LoginResult =
  | { outcome: 'welcome'; user: UserRecord }
  | { outcome: 'half'; user: UserRecord; step: Step }
  | { outcome: 'wrong' }
  | { outcome: 'legacy' }
  | { outcome: 'unvalidated'; userId: string }
  | { outcome: 'limited'; seconds: number };

/** One login for the API and for the plain form: counts the try, checks, starts the session. */
export async function logIn(
  deps: PortalDeps,
  c: Context<PortalEnv>,
  credentials: Credentials,
): Promise<LoginResult> {
  const { db, limiter } = deps;
  const isChild = 'nick' in credentials;
  const action = isChild ? 'childLogin' : 'login';
  const { address } = c.var;
  const { password } = credentials;
  const trier = isChild
    ? { address, account: credentials.nick, secret: password }
    : { address, account: credentials.email };
  const seconds = limiter.take(action, trier);
  if (seconds > 0) return { outcome: 'limited', seconds };
  const user = isChild
    ? await findUserByNick(db, credentials.nick)
    : await findUserByEmail(db, credentials.email);
  // A legacy account has no usable hash: its owner must make a new password whatever is typed. The answer takes as long as others.
  const isRight = await verifySecret(password, user?.legacyPassword ? null : (user?.passwordHash ?? null));
  if (user?.legacyPassword) return { outcome: 'legacy' };
  if (!isRight || user === null) return { outcome: 'wrong' };
  limiter.succeed(action, trier);
  if (!user.validated) return { outcome: 'unvalidated', userId: user.id };
  const wanted = isChild || user.type === childType ? undefined : credentials.verify;
  const half = wanted && (await startSecondStep(deps, c, user, wanted));
  if (half) return half;
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
  const pin = await inspectToken(db, 'pin', token);
  if (pin.state !== 'invalid') {
    if (!isPin(password)) return 'bad-password';
    if (pin.state !== 'valid') return 'bad-token';
    const passwordHash = await hashSecret(password);
    const childId = await redeemToken(db, 'pin', token);
    if (childId === null) return 'bad-token';
    await db.batch([
      updateUserStatement(childId, { passwordHash }),
      endSessionsOf(childId),
      voidLinks(childId),
    ]);
    return 'changed';
  }
  if (!isAcceptablePassword(password)) return 'bad-password';
  // A made-up token must not cost a hash.
  if ((await inspectToken(db, 'recovery', token)).state !== 'valid') return 'bad-token';
  const passwordHash = await hashSecret(password);
  const userId = await redeemToken(db, 'recovery', token);
  if (userId === null) return 'bad-token';
  await db.batch([
    updateUserStatement(userId, { passwordHash, legacyPassword: false, validated: true }),
    endSessionsOf(userId),
    voidLinks(userId),
  ]);
  return 'changed';
}
