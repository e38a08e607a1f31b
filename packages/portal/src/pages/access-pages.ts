import { Hono, type Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { logIn, resetPassword, type LoginResult } from '../accounts.ts';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { inspectToken, mailRecovery, mailValidation, redeemToken } from '../db/mail.ts';
import { answerStep } from '../second-step.ts';
import { isoDay } from '../rules.ts';
import { childType, findUser, findUserByEmail, updateUser } from '../db/users.ts';
import { isAcceptablePassword } from '../security/passwords.ts';
import { clearHint, writeHint } from '../security/hint.ts';
import { endSession } from '../security/session.ts';
import { tooManyPage } from './too-many.ts';

const field = v.optional(v.string(), '');
const alerts = ['password_reset_sent', 'password_changed', 'validation_sent'];

/** Getting in and out without script: the forms that the login widgets replace. */
export function accessPages(deps: PortalDeps): Hono<PortalEnv> {
  const { db, limiter } = deps;
  const routes = new Hono<PortalEnv>();

  routes.get('/acces', (c) => {
    const alert = c.req.query('alert') ?? '';
    return c.var.views.page(c, 'access.njk', {
      email: c.req.query('email') ?? '',
      alert: alerts.includes(alert) ? alert : null,
    });
  });

  routes.get('/acces-adults', (c) =>
    c.var.views.page(c, 'access-adults.njk', { email: c.req.query('email') ?? '' }),
  );

  routes.post('/acces', async (c) => {
    const form = v.parse(
      v.object({ email: field, nick: field, password: field, from: field }),
      await c.req.parseBody(),
    );
    const { email, nick, password } = form;
    const isChild = nick !== '';
    const template = form.from === 'adults' ? 'access-adults.njk' : 'access.njk';
    if ((email === '' && nick === '') || password === '')
      return c.var.views.page(c, template, { email, nick, failure: 'required' }, 400);
    const verify = form.from === 'adults' ? 'birthdate' : undefined;
    const result = await logIn(deps, c, isChild ? { nick, password } : { email, password, verify });
    if (result.outcome === 'half') return c.redirect('/acces-adults/comprovacio', 303);
    if (result.outcome === 'welcome') {
      writeHint(c, result.user);
      return c.redirect(destination(result.user.type, form.from), 303);
    }
    const userId = result.outcome === 'unvalidated' ? result.userId : null;
    const failure = result.outcome === 'wrong' && isChild ? 'wrong-child' : result.outcome;
    return c.var.views.page(c, template, { email, nick, failure, userId }, statusOf(c, result));
  });

  routes.get('/acces-adults/comprovacio', (c) => c.var.views.page(c, 'access-step.njk', { failure: null }));

  routes.post('/acces-adults/comprovacio', async (c) => {
    const form = v.parse(v.object({ birthdate: field }), await c.req.parseBody());
    // As the API has it: no answer, so none of the three.
    if (form.birthdate.trim() === '')
      return c.var.views.page(c, 'access-step.njk', { failure: 'required' }, 400);
    const result = await answerStep(deps, c, { birthdate: isoDay(form.birthdate) });
    switch (result.outcome) {
      case 'welcome':
        writeHint(c, result.user);
        return c.redirect(destination(result.user.type, 'adults'), 303);
      case 'wrong':
        return c.var.views.page(c, 'access-step.njk', { failure: 'wrong' }, 401);
      case 'over':
        clearHint(c);
        return c.var.views.page(c, 'access-adults.njk', { email: '', failure: 'over' }, 401);
      case 'limited':
        return tooManyPage(c, result.seconds);
    }
  });

  routes.post('/acces/validacio', async (c) => {
    const form = v.parse(v.object({ userId: field }), await c.req.parseBody());
    const seconds = limiter.take('resend', { address: c.var.address, account: form.userId });
    if (seconds > 0) return tooManyPage(c, seconds);
    const user = await findUser(db, form.userId);
    if (user !== null && !user.validated) await mailValidation(db, user, c.var.origin);
    return c.redirect('/acces?alert=validation_sent', 303);
  });

  routes.get('/acces/recuperacio', (c) =>
    c.var.views.page(c, 'recovery.njk', { email: c.req.query('email') ?? '' }),
  );

  routes.post('/acces/recuperacio', async (c) => {
    const { email } = v.parse(v.object({ email: field }), await c.req.parseBody());
    const seconds = limiter.take('recovery', { address: c.var.address, account: email });
    if (seconds > 0) return tooManyPage(c, seconds);
    const user = await findUserByEmail(db, email);
    if (user === null) return c.var.views.page(c, 'recovery.njk', { email, failure: 'unknown' }, 404);
    await mailRecovery(db, user, c.var.origin);
    return c.redirect('/acces?alert=password_reset_sent', 303);
  });

  routes.get('/restabliment', async (c) => {
    const token = c.req.query('token') ?? '';
    const { state } = await inspectToken(db, 'recovery', token);
    const failure = state === 'valid' ? null : 'bad-token';
    return c.var.views.page(c, 'reset.njk', { token, failure }, failure === null ? 200 : 400);
  });

  routes.post('/restabliment', async (c) => {
    const form = v.parse(v.object({ token: field, password: field, repeat: field }), await c.req.parseBody());
    const { token, password, repeat } = form;
    if (isAcceptablePassword(password) && password !== repeat)
      return c.var.views.page(c, 'reset.njk', { token, failure: 'repeat' }, 400);
    const result = await resetPassword(deps, token, password);
    if (result === 'changed') {
      clearHint(c);
      return c.redirect('/acces?alert=password_changed', 303);
    }
    return c.var.views.page(c, 'reset.njk', { token, failure: result }, 400);
  });

  // Mail scanners and previews open the address, too: only the press on the button counts.
  routes.get('/validacio', async (c) => {
    const token = c.req.query('token') ?? '';
    const found = await inspectToken(db, 'validation', token);
    if (found.state === 'valid') return c.var.views.page(c, 'validation.njk', { result: 'open', token });
    const userId = found.state === 'expired' ? found.userId : null;
    return c.var.views.page(c, 'validation.njk', { result: found.state, userId }, 400);
  });

  routes.post('/validacio', async (c) => {
    const { token } = v.parse(v.object({ token: field }), await c.req.parseBody());
    const found = await inspectToken(db, 'validation', token);
    const userId = await redeemToken(db, 'validation', token);
    if (userId !== null) await updateUser(db, userId, { validated: true });
    const data = {
      result: userId === null ? found.state : 'valid',
      userId: found.state === 'expired' ? found.userId : null,
    };
    return c.var.views.page(c, 'validation.njk', data, userId === null ? 400 : 200);
  });

  // Any page can make a browser open this address, as a picture for instance: that must not log anybody out.
  routes.get('/logout', (c) => c.var.views.page(c, 'logout.njk', {}));

  routes.post('/logout', async (c) => {
    await endSession(db, c);
    clearHint(c);
    return c.redirect('/acces', 303);
  });

  return routes;
}

/** Where a login leads when no script remembers the page it came from. */
function destination(type: string, from: string): string {
  if (type === childType) return '/perfil/programes-preferits';
  return from === 'adults' ? '/perfil/els-meus-fills-i-filles' : '/perfil/meu-perfil';
}

function statusOf(c: Context<PortalEnv>, result: LoginResult): ContentfulStatusCode {
  if (result.outcome === 'limited') {
    c.header('Retry-After', String(result.seconds));
    return 429;
  }
  return result.outcome === 'unvalidated' ? 403 : 401;
}
