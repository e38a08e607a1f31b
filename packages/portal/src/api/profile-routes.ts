import { Hono } from 'hono';
import * as v from 'valibot';
import type { PortalDeps, PortalEnv } from '../context.ts';
import type { Database } from '../db/database.ts';
import {
  childType,
  findChildren,
  findUser,
  findUserByEmail,
  socialType,
  updateUserStatement,
} from '../db/users.ts';
import type { UserFields, UserRecord } from '../db/users.ts';
import { hashSecret, isAcceptablePassword, verifySecret } from '../security/passwords.ts';
import { isEmail } from '../rules.ts';
import { apiAnswer, apiErrors, readBody } from './answers.ts';
import { userAnswer } from './user-answer.ts';

const name = v.pipe(v.string(), v.trim(), v.nonEmpty());
const date = v.pipe(v.string(), v.isoDate());
const text = v.nullable(v.pipe(v.string(), v.trim()));

const ownFields = v.partial(
  v.object({
    name,
    surname: name,
    birthdate: v.nullable(date),
    bulletin: v.boolean(),
    laCollaBulletin: v.boolean(),
    alternativeEmail: v.nullable(v.union([v.literal(''), v.pipe(v.string(), v.email())])),
    phone: text,
    nif: text,
    address: text,
    zip: text,
    city: text,
    province: text,
    country: v.nullable(v.number()),
    apuntsNewsletterGeneric: v.boolean(),
    apuntsNewsletterLowLevel: v.boolean(),
    apuntsNewsletterMediumLevel: v.boolean(),
    apuntsNewsletterHighLevel: v.boolean(),
  }),
);

const child = v.object({
  id: v.string(),
  name: v.optional(name),
  surname: v.optional(name),
  birthdate: v.optional(date),
  pin: v.nullish(v.pipe(v.string(), v.regex(/^[0-9]{4}$/))),
  photo: v.nullish(v.pipe(v.string(), v.regex(/^data:image\/(jpeg|png|webp);base64,/))),
  photoEdited: v.optional(v.boolean()),
});

const change = v.intersect([
  ownFields,
  v.object({
    password: v.nullish(v.string()),
    newPassword: v.nullish(v.string()),
    terms: v.optional(v.boolean()),
    email: v.nullish(v.string()),
    children: v.optional(v.array(child)),
  }),
]);

type Change = v.InferOutput<typeof change>;

/** The session user: read and change. */
export function profileRoutes({ db }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();

  routes.get('/', async (c) => {
    const { user } = c.var;
    return user === null ? apiErrors(c, 401, ['UNAUTHORIZED']) : apiAnswer(c, await userAnswer(db, user));
  });

  routes.patch('/', async (c) => {
    const { user } = c.var;
    if (user === null) return apiErrors(c, 401, ['UNAUTHORIZED']);
    // A child account's data are its guardian's to change.
    if (user.type === childType) return apiErrors(c, 403, ['FORBIDDEN']);
    const body = await readBody(c, change);
    if (body === null) return apiErrors(c, 400, ['INVALID_FIELDS']);
    const fields = await newFields(db, user, body);
    if ('refusal' in fields) return apiErrors(c, fields.status, [fields.refusal]);

    const known = new Set((await findChildren(db, user.id)).map(({ id }) => id));
    const children = body.children ?? [];
    if (children.some(({ id }) => !known.has(id))) return apiErrors(c, 403, ['FORBIDDEN']);
    const changes = [[user.id, fields.set] as const, ...(await Promise.all(children.map(childFields)))];
    const writes = changes.filter(([, set]) => Object.values(set).some((value) => value !== undefined));
    if (writes.length > 0) await db.batch(writes.map(([id, set]) => updateUserStatement(id, set)));
    const saved = await findUser(db, user.id);
    return saved === null ? apiErrors(c, 401, ['UNAUTHORIZED']) : apiAnswer(c, await userAnswer(db, saved));
  });

  return routes;
}

type NewFields = { set: UserFields } | { refusal: string; status: 400 | 401 };

async function newFields(db: Database, user: UserRecord, body: Change): Promise<NewFields> {
  const set: UserFields = { ...v.parse(ownFields, body) };
  // The second step of a social registration: once the terms are accepted it is an ordinary account.
  if (user.type === socialType && body.terms === true) {
    set.type = 'adult';
    if (!user.email && body.email) {
      if (!isEmail(body.email)) return { refusal: 'INVALID_FIELD', status: 400 };
      if ((await findUserByEmail(db, body.email)) !== null)
        return { refusal: 'EMAIL_ALREADY_IN_USE', status: 400 };
      set.email = body.email;
    }
  }
  if (body.newPassword) {
    if (!(await verifySecret(body.password ?? '', user.passwordHash)))
      return { refusal: 'INVALID_CREDENTIALS', status: 401 };
    if (!isAcceptablePassword(body.newPassword)) return { refusal: 'INVALID_FIELD', status: 400 };
    set.passwordHash = await hashSecret(body.newPassword);
  }
  return { set };
}

async function childFields(sent: v.InferOutput<typeof child>): Promise<readonly [string, UserFields]> {
  const { id, pin, photo, photoEdited, ...named } = sent;
  return [
    id,
    {
      ...named,
      ...(pin ? { passwordHash: await hashSecret(pin) } : {}),
      ...(photoEdited === true ? { photo: photo ?? null } : {}),
    },
  ];
}
