import { randomInt } from 'node:crypto';
import type { Context } from 'hono';
import type { PortalDeps, PortalEnv } from './context.ts';
import { mailCode } from './db/mail.ts';
import { findUser, type UserRecord } from './db/users.ts';
import { sameText, sign } from './security/secrets.ts';
import { endSession, halfSession, startHalfSession, startSession, takeMiss } from './security/session.ts';

/** What the second step of the families' login asks for. */
export type Step = 'birthdate' | 'code';

/** What a login may ask for in `verify`; `true` is the date of birth. */
export type WantedStep = true | Step;

/** Wrong answers after which the half-open session is ended. */
export const TRIES = 3;

/**
 * Opens a session that knows nobody until its second step is answered. Undefined where there is nothing to ask: an account without
 * a date of birth.
 */
export async function startSecondStep(
  { db, secret }: PortalDeps,
  c: Context<PortalEnv>,
  user: UserRecord,
  wanted: WantedStep,
): Promise<Step | undefined> {
  if (wanted !== 'code') {
    if (user.birthdate === null) return undefined;
    await startHalfSession(db, c, user.id, { step: 'birthdate', codeHash: null });
    return 'birthdate';
  }
  const code = String(randomInt(10 ** 6)).padStart(6, '0');
  await startHalfSession(db, c, user.id, { step: 'code', codeHash: sign(secret, `code:${code}`) });
  await mailCode(db, user, code);
  return 'code';
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
  // Counted before it is looked at: of many answers at once no more than three are.
  const misses = await takeMiss(db, half.idHash, TRIES);
  if (misses === null) return { outcome: 'over' };
  const isRight =
    'code' in answer
      ? half.codeHash !== null && sameText(sign(secret, `code:${answer.code.trim()}`), half.codeHash)
      : half.step === 'birthdate' && user.birthdate !== null && sameText(answer.birthdate, user.birthdate);
  if (isRight) {
    limiter.succeed('verification', trier);
    await startSession(db, c, user.id);
    return { outcome: 'welcome', user };
  }
  if (misses < TRIES) return { outcome: 'wrong' };
  await endSession(db, c);
  return { outcome: 'over' };
}
