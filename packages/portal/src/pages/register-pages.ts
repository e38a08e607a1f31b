import { Hono } from 'hono';
import * as v from 'valibot';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { mailPin } from '../db/mail.ts';
import { findUser, findUserByNick } from '../db/users.ts';
import { registerAdult } from '../registration.ts';
import { isoDay } from '../rules.ts';
import { tooManyPage } from './too-many.ts';

const field = v.optional(v.string(), '');
const form = v.object({
  name: field,
  surname: field,
  email: field,
  birthdate: field,
  password: field,
  repeat: field,
  terms: field,
});

const reasons: Record<string, string> = {
  EMAIL_ALREADY_IN_USE: 'Este correu electrònic ja té un compte.',
  REQUIRED_FIELD: 'Ompli tots els camps.',
};

/** Registrations, with plain forms where a plain form can do it. */
export function registerPages(deps: PortalDeps): Hono<PortalEnv> {
  const { db, limiter, hasPlainForms } = deps;
  const routes = new Hono<PortalEnv>();

  routes.get('/registre', (c) => c.var.views.page(c, 'register.njk', {}));
  routes.get('/registre-adults', (c) => c.var.views.page(c, 'register-adults.njk', {}));

  routes.post('/registre', async (c) => {
    if (!hasPlainForms) return c.var.views.page(c, 'register.njk', { isRefused: true }, 403);
    const sent = v.parse(form, await c.req.parseBody());
    const { name, surname, email, birthdate, password, repeat, terms } = sent;
    const day = birthdate.trim() === '' ? null : isoDay(birthdate);
    const problem =
      terms === ''
        ? "Has d'acceptar les condicions per a continuar"
        : password !== repeat
          ? 'La contrasenya no coincideix'
          : undefined;
    const trier = { address: c.var.address, account: email };
    const seconds = problem === undefined ? limiter.take('registration', trier) : 0;
    if (seconds > 0) return tooManyPage(c, seconds);
    const refusal =
      problem === undefined
        ? await registerAdult(deps, { name, surname, email, birthdate: day, password }, c.var.origin)
        : null;
    const failure =
      problem ??
      (refusal &&
        (reasons[refusal.code] ?? `Revisa este camp: ${labels[refusal.detail] ?? refusal.detail}.`));
    if (failure)
      return c.var.views.page(c, 'register.njk', { form: { name, surname, email, birthdate }, failure }, 400);
    return c.var.views.page(c, 'register.njk', { isDone: true });
  });

  routes.get('/acces-pin', (c) => c.var.views.page(c, 'pin.njk', { token: c.req.query('token') ?? '' }));

  // A guardian without script, or without the password at hand, gets a link by mail. It says the same for every number.
  routes.post('/acces-pin', async (c) => {
    const { nick } = v.parse(v.object({ nick: field }), await c.req.parseBody());
    const seconds = limiter.take('recovery', { address: c.var.address, account: nick });
    if (seconds > 0) return tooManyPage(c, seconds);
    const child = await findUserByNick(db, nick);
    const guardian = child?.guardianId ? await findUser(db, child.guardianId) : null;
    if (child !== null && guardian?.email) await mailPin(db, guardian, child, c.var.origin);
    return c.var.views.page(c, 'pin.njk', { token: '', isSent: true });
  });

  return routes;
}

const labels: Record<string, string> = {
  name: 'nom',
  surname: 'cognoms',
  email: 'correu electrònic',
  birthdate: 'data de naixement (has de tindre 13 anys com a mínim)',
  password: 'contrasenya (8 caràcters com a mínim, amb majúscules i minúscules)',
};
