import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { deleteUser } from '../db/deletion.ts';
import { childType, findChildren, updateUser } from '../db/users.ts';
import { registerFamily } from '../family.ts';
import { registerAdult, registerKnownGuardian, type Refusal } from '../registration.ts';
import { clearHint } from '../security/hint.ts';
import { endSession } from '../security/session.ts';
import { apiAnswer, apiErrors, readBody, tooMany } from './answers.ts';

const text = v.string();

// Strict: a key too many is a fault of the caller, and tests of the widgets find it here.
const standard = v.strictObject({
  name: text,
  surname: text,
  email: text,
  birthdate: v.nullable(text),
  password: text,
  terms: v.literal(true),
  origin: v.literal('web'),
  recaptcha: text,
});

const adults = v.strictObject({ email: text, password: text, recaptcha: text });

const member = v.strictObject({
  name: text,
  surname: text,
  birthdate: text,
  pin: text,
  photo: v.nullable(text),
});

const known = {
  name: text,
  surname: text,
  birthdate: text,
  email: text,
  phone: text,
  nif: text,
  bulletin: v.boolean(),
  children: v.pipe(v.array(member), v.minLength(1), v.maxLength(10)),
  address: text,
  zip: text,
  city: text,
  province: text,
  country: v.number(),
  laCollaBulletin: v.boolean(),
  terms: v.literal(true),
};
const guardian = v.strictObject({
  ...known,
  emailRepeat: text,
  password: text,
  passwordRepeat: text,
  // Beside the payload of the specification: without it anybody fills the list of members.
  recaptcha: text,
});
const knownGuardian = v.strictObject(known);
const anyGuardian = v.partial(guardian, ['password', 'passwordRepeat', 'emailRepeat', 'recaptcha']);

/** Says which key is wrong, missing or too many. */
function invalid(c: Context<PortalEnv>, issue: v.BaseIssue<unknown>): Response {
  return apiErrors(c, 400, [{ code: 'INVALID_FIELDS', detail: v.getDotPath(issue) ?? '' }]);
}

/** Registrations of every kind, the newsletter switch and the deletion of an account. */
export function registerRoutes(deps: PortalDeps): Hono<PortalEnv> {
  const { db, files, isSolved, limiter } = deps;
  const routes = new Hono<PortalEnv>();
  const told = ({ code, detail }: Refusal) => ({ code, detail });

  routes.post('/register', async (c) => {
    const raw: unknown = await c.req.json().catch(() => null);
    const { origin, address } = c.var;
    const isClub = typeof raw === 'object' && raw !== null && Object.hasOwn(raw, 'children');
    let refusal: Refusal | null;
    if (isClub) {
      const { user } = c.var;
      if (user?.type === childType) return apiErrors(c, 403, ['FORBIDDEN']);
      const parsed = user === null ? v.safeParse(guardian, raw) : v.safeParse(knownGuardian, raw);
      if (!parsed.success) return invalid(c, parsed.issues[0]);
      const sent: v.InferOutput<typeof anyGuardian> = parsed.output;
      const { terms: _, password = null, passwordRepeat, emailRepeat, recaptcha, ...own } = sent;
      if (user === null && (password !== passwordRepeat || own.email !== emailRepeat))
        return apiErrors(c, 400, [{ code: 'INVALID_FIELD', detail: 'repeat' }]);
      // An account that is logged in has solved a captcha at its own registration.
      if (user === null && !(await isSolved(recaptcha ?? '')))
        return apiErrors(c, 400, [{ code: 'INVALID_FIELD', detail: 'recaptcha' }]);
      const seconds = limiter.take('registration', { address, account: own.email });
      if (seconds > 0) return tooMany(c, seconds);
      refusal = await registerFamily(deps, { ...own, password }, user, origin);
    } else {
      const parsed = v.safeParse(standard, raw);
      if (!parsed.success) return invalid(c, parsed.issues[0]);
      if (!(await isSolved(parsed.output.recaptcha)))
        return apiErrors(c, 400, [{ code: 'INVALID_FIELD', detail: 'recaptcha' }]);
      const seconds = limiter.take('registration', { address, account: parsed.output.email });
      if (seconds > 0) return tooMany(c, seconds);
      refusal = await registerAdult(deps, parsed.output, origin);
    }
    return refusal === null ? apiAnswer(c, {}) : apiErrors(c, 400, [told(refusal)]);
  });

  routes.post('/register-adults', async (c) => {
    const body = await readBody(c, adults);
    if (body === null) return apiErrors(c, 400, ['INVALID_FIELDS']);
    if (!(await isSolved(body.recaptcha)))
      return apiErrors(c, 400, [{ code: 'INVALID_FIELD', detail: 'recaptcha' }]);
    const seconds = limiter.take('registration', { address: c.var.address, account: body.email });
    if (seconds > 0) return tooMany(c, seconds);
    const refusal = await registerKnownGuardian(deps, body, c.var.origin);
    return refusal === null ? apiAnswer(c, {}) : apiErrors(c, 400, [told(refusal)]);
  });

  routes.post('/bulletin', async (c) => {
    const { user } = c.var;
    if (user === null) return apiErrors(c, 401, ['UNAUTHORIZED']);
    if (user.type === childType) return apiErrors(c, 403, ['FORBIDDEN']);
    const body = await readBody(c, v.strictObject({ userId: text }));
    if (body?.userId !== user.id) return apiErrors(c, 403, ['FORBIDDEN']);
    await updateUser(db, user.id, { bulletin: !user.bulletin });
    return apiAnswer(c, {});
  });

  routes.post('/delete', async (c) => {
    const { user } = c.var;
    if (user === null) return apiErrors(c, 401, ['UNAUTHORIZED']);
    // A card, and everything saved under it, is the guardian's to give up.
    if (user.type === childType) return apiErrors(c, 403, ['FORBIDDEN']);
    if ((await findChildren(db, user.id)).length > 0) return apiErrors(c, 412, ['USER_HAS_CHILDREN']);
    await endSession(db, c);
    clearHint(c);
    await deleteUser(db, files, user);
    return apiAnswer(c, {});
  });

  return routes;
}
