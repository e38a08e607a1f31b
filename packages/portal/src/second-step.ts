import { randomInt } from 'node:crypto';
import type { Context } from 'hono';
import type { PortalDeps, PortalEnv } from './context.ts';
import { mailCode } from './db/mail.ts';
import { findUser, type UserRecord } from './db/users.ts';
import { sameText, sign } from './security/secrets.ts';
import { endSession, halfSession, startHalfSession, startSession, takeMiss } from './security/session.ts';

/** Answer that the second step of the families' login takes: the date of birth of the profile, or a code that is mailed. */
export type Step = 'birthdate' | 'code';

/** Wrong answers after which the half-open session is ended. */
export const TRIES = 3;

/**
 * Opens a session that knows nobody until its second step is answered. Null where there is nothing to ask: the date of birth of an
 * account that has none.
 */
export async function startSecondStep(
  { db, secret, limiter }: PortalDeps,
  c: Context<PortalEnv>,
  user: UserRecord,
  step: Step,
): Promise<
  { outcome: 'half'; user: UserRecord; step: Step } | { outcome: 'limited'; seconds: number } | null
> {
  if (step === 'birthdate') {
    if (!user.birthdate) return null;
    await startHalfSession(db, c, user.id, { step, codeHash: null });
    return { outcome: 'half', user, step };
  }
  const seconds = limiter.take('code', { address: c.var.address, account: user.id });
  if (seconds > 0) return { outcome: 'limited', seconds };
  const code = String(randomInt(10 ** 6)).padStart(6, '0');
  await startHalfSession(db, c, user.id, { step, codeHash: sign(secret, `code:${code}`) });
  await mailCode(db, user, code);
  return { outcome: 'half', user, step };
}

export type StepResult =
  | { outcome: 'welcome'; user: UserRecord }
  /** There is no half-open session, or this answer has ended it. */
  | { outcome: 'over' }
  | { outcome: 'wrong' }
  | { outcome: 'limited'; seconds: number };

/** Answers the second step of this browser's session: opens the session, under a fresh id, or counts a miss. */
export async function answerStep(
  { db, secret, limiter }: PortalDeps,
  c: Context<PortalEnv>,
  answer: { birthdate: string } | { code: string },
): Promise<StepResult> {
  const half = await halfSession(db, c);
  const user = half && (await findUser(db, half.userId));
  if (!half || !user) return { outcome: 'over' };
  const trier = { address: c.var.address, account: user.id };
  const seconds = limiter.take('verification', trier);
  if (seconds > 0) return { outcome: 'limited', seconds };
  // An answer is counted before it is compared: of many answers at once three are compared.
  const misses = await takeMiss(db, half.idHash, TRIES);
  if (misses === null) return { outcome: 'over' };
  const isRight =
    'code' in answer
      ? half.codeHash !== null && sameText(sign(secret, `code:${answer.code.trim()}`), half.codeHash)
      : half.step === 'birthdate' && !!user.birthdate && sameText(answer.birthdate, user.birthdate);
  if (isRight) {
    limiter.succeed('verification', trier);
    await startSession(db, c, user.id);
    return { outcome: 'welcome', user };
  }
  if (misses < TRIES) return { outcome: 'wrong' };
  await endSession(db, c);
  return { outcome: 'over' };
}
