import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { logIn, resetPassword } from '../accounts.ts';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { mailRecovery, mailValidation } from '../db/mail.ts';
import { findUser, findUserByEmail } from '../db/users.ts';
import { clearHint } from '../security/hint.ts';
import { endSession } from '../security/session.ts';
import { apiAnswer, apiErrors, readBody } from './answers.ts';
import { userAnswer } from './user-answer.ts';

const filled = v.pipe(v.string(), v.nonEmpty());
const credentials = v.union([
  v.object({ nick: filled, password: filled }),
  v.object({ email: filled, password: filled }),
]);

/** Login, logout, recovery and validation mails. */
export function accountRoutes(deps: PortalDeps): Hono<PortalEnv> {
  const { db } = deps;
  const routes = new Hono<PortalEnv>();

  routes.post('/login', async (c) => {
    const body = await readBody(c, credentials);
    if (body === null) return apiErrors(c, 400, ['REQUIRED_FIELD']);
    const result = await logIn(deps, c, body);
    switch (result.outcome) {
      case 'welcome':
        return apiAnswer(c, await userAnswer(db, result.user));
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

  routes.post('/logout', async (c) => {
    await endSession(db, c);
    clearHint(c);
    return apiAnswer(c, {});
  });

  routes.post('/recover-password', async (c) => {
    const body = await readBody(c, v.object({ email: filled }));
    if (body === null) return apiErrors(c, 400, [{ code: 'REQUIRED_FIELD', detail: 'email' }]);
    const user = await findUserByEmail(db, body.email);
    if (user === null) return apiErrors(c, 404, ['USER_NOT_FOUND']);
    await mailRecovery(db, user, new URL(c.req.url).origin);
    return apiAnswer(c, {});
  });

  routes.post('/resend-validation-mail', async (c) => {
    const id = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);
    const body = await readBody(c, v.object({ userId: id }));
    const user = body === null ? null : await findUser(db, body.userId);
    if (user === null) return apiErrors(c, 404, ['USER_NOT_FOUND']);
    // An account that is valid already gets no second mail, and the caller learns nothing from that.
    if (!user.validated) await mailValidation(db, user, new URL(c.req.url).origin);
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

function tooMany(c: Context<PortalEnv>, seconds: number): Response {
  c.header('Retry-After', String(seconds));
  return apiErrors(c, 429, ['TOO_MANY_ATTEMPTS']);
}
