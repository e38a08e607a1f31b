import { Hono } from 'hono';
import * as v from 'valibot';
import { logIn, resetPassword } from '../accounts.ts';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { mailRecovery, mailValidation } from '../db/mail.ts';
import { findUser, findUserByEmail, type UserRecord } from '../db/users.ts';
import { answerStep, type Step } from '../second-step.ts';
import { clearHint } from '../security/hint.ts';
import { endSession } from '../security/session.ts';
import { apiAnswer, apiErrors, readBody, tooMany } from './answers.ts';
import { userAnswer } from './user-answer.ts';

const filled = v.pipe(v.string(), v.nonEmpty());
// No longer than an e-mail can be: names of accounts become keys of limits and go into queries.
const account = v.pipe(filled, v.maxLength(254));
const credentials = v.union([
  v.object({ nick: account, password: filled }),
  // `verify`: the session is half open until `verify-adult` is answered, with a mailed code or the date of birth.
  v.object({
    email: account,
    password: filled,
    verify: v.optional(v.picklist(['birthdate', 'code'])),
  }),
]);
const stepAnswer = v.union([v.object({ code: filled }), v.object({ birthdate: filled })]);

/** Login, logout, recovery and validation mails. */
export function accountRoutes(deps: PortalDeps): Hono<PortalEnv> {
  const { db, limiter } = deps;
  const routes = new Hono<PortalEnv>();

  routes.post('/login', async (c) => {
    const body = await readBody(c, credentials);
    if (body === null) return apiErrors(c, 400, ['REQUIRED_FIELD']);
    const result = await logIn(deps, c, body);
    switch (result.outcome) {
      case 'welcome':
        return apiAnswer(c, await userAnswer(db, result.user));
      case 'half':
        // The visitor has not shown yet to be the adult.
        return apiAnswer(c, halfAnswer(result.user, result.step));
      case 'wrong':
        return apiErrors(c, 401, ['INVALID_CREDENTIALS']);
      case 'legacy':
        return apiErrors(c, 401, ['LEGACY_USER_PASSWORD_NOT_RESET']);
      case 'unvalidated':
        return apiErrors(c, 403, ['USER_NOT_VALIDATED'], { userId: result.userId });
      case 'limited':
        return tooMany(c, result.seconds);
    }
  });

  routes.post('/verify-adult', async (c) => {
    const body = await readBody(c, stepAnswer);
    if (body === null) return apiErrors(c, 400, ['REQUIRED_FIELD']);
    const result = await answerStep(deps, c, body);
    switch (result.outcome) {
      case 'welcome':
        return apiAnswer(c, await userAnswer(db, result.user));
      case 'wrong':
        return apiErrors(c, 401, ['INVALID_CREDENTIALS']);
      case 'over':
        clearHint(c);
        return apiErrors(c, 401, ['UNAUTHORIZED']);
      case 'limited':
        return tooMany(c, result.seconds);
    }
  });

  routes.post('/logout', async (c) => {
    await endSession(db, c);
    clearHint(c);
    return apiAnswer(c, {});
  });

  routes.post('/recover-password', async (c) => {
    const body = await readBody(c, v.object({ email: account }));
    if (body === null) return apiErrors(c, 400, [{ code: 'REQUIRED_FIELD', detail: 'email' }]);
    const seconds = limiter.take('recovery', { address: c.var.address, account: body.email });
    if (seconds > 0) return tooMany(c, seconds);
    const user = await findUserByEmail(db, body.email);
    if (user === null) return apiErrors(c, 404, ['USER_NOT_FOUND']);
    await mailRecovery(db, user, c.var.origin);
    return apiAnswer(c, {});
  });

  routes.post('/resend-validation-mail', async (c) => {
    const id = v.union([account, v.pipe(v.number(), v.transform(String))]);
    const body = await readBody(c, v.object({ userId: id }));
    if (body === null) return apiErrors(c, 400, [{ code: 'REQUIRED_FIELD', detail: 'userId' }]);
    const seconds = limiter.take('resend', { address: c.var.address, account: body.userId });
    if (seconds > 0) return tooMany(c, seconds);
    const user = await findUser(db, body.userId);
    // The answer is the same for a valid account, which gets no second mail, and for an id that nobody has.
    if (user !== null && !user.validated) await mailValidation(db, user, c.var.origin);
    return apiAnswer(c, {});
  });

  routes.post('/change-password', async (c) => {
    const body = await readBody(c, v.object({ token: v.string(), password: v.string() }));
    if (body === null) return apiErrors(c, 400, ['REQUIRED_FIELD']);
    const result = await resetPassword(deps, body.token, body.password);
    if (result === 'bad-token') return apiErrors(c, 400, [{ code: 'INVALID_FIELD', detail: 'token' }]);
    if (result === 'bad-password') return apiErrors(c, 400, [{ code: 'INVALID_FIELD', detail: 'password' }]);
    return apiAnswer(c, {});
  });

  return routes;
}

/** The fields that a page needs for the second question. The date of birth is an answer to it, and other fields are the adult's alone. */
function halfAnswer({ id, type, name, isRegisteredInLaColla }: UserRecord, step: Step) {
  return { id, type, name, isRegisteredInLaColla, verify: [step] };
}
