import type { InStatement } from '@libsql/client';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { isConstraintError, type Database } from '../db/database.ts';
import { mailValidation, voidLinks } from '../db/mail.ts';
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
import { endSessionsOf, renewSession } from '../security/session.ts';
import { isEmail } from '../rules.ts';
import { apiAnswer, apiErrors, readBody, tooMany, type ApiError } from './answers.ts';
import {
  brokenField,
  ownFields,
  profileChange,
  type ChildChange,
  type ProfileChange,
} from './profile-change.ts';
import { userAnswer } from './user-answer.ts';

/** The session user: read and change. */
export function profileRoutes({ db, limiter }: PortalDeps): Hono<PortalEnv> {
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
    const body = await readBody(c, profileChange);
    if (body === null) return apiErrors(c, 400, ['INVALID_FIELDS']);
    const own = await findChildren(db, user.id);
    const known = new Set(own.map(({ id }) => id));
    const children = body.children ?? [];
    if (children.some(({ id }) => !known.has(id))) return apiErrors(c, 403, ['FORBIDDEN']);
    const broken = brokenField(body, { user, children: own });
    if (broken !== null) return apiErrors(c, 400, [invalid(broken)]);
    const trier = { address: c.var.address, account: user.id };
    const seconds = body.newPassword ? limiter.take('password', trier) : 0;
    if (seconds > 0) return tooMany(c, seconds);
    const fields = await newFields(db, user, body);
    if ('refusal' in fields) return apiErrors(c, fields.status, [fields.refusal]);
    const writes = [
      ...writesOf(user.id, fields.set),
      ...(await Promise.all(children.map(childWrites))).flat(),
    ];
    try {
      // A stolen session must not outlive the password.
      if (fields.set.passwordHash) {
        await renewSession(db, c, user.id, writes);
        limiter.succeed('password', trier);
      } else if (writes.length > 0) await db.batch(writes);
    } catch (error) {
      if (!isConstraintError(error)) throw error;
      return apiErrors(c, 400, ['EMAIL_ALREADY_IN_USE']);
    }
    const saved = await findUser(db, user.id);
    if (saved?.email && fields.set.validated === false) await mailValidation(db, saved, c.var.origin);
    return saved === null ? apiErrors(c, 401, ['UNAUTHORIZED']) : apiAnswer(c, await userAnswer(db, saved));
  });

  return routes;
}

const invalid = (detail: string): ApiError => ({ code: 'INVALID_FIELD', detail });

type NewFields = { set: UserFields } | { refusal: ApiError; status: 400 | 401 };

async function newFields(db: Database, user: UserRecord, body: ProfileChange): Promise<NewFields> {
  const set: UserFields = { ...v.parse(ownFields, body) };
  // The second step of a social registration: once the terms are accepted it is an ordinary account.
  if (user.type === socialType && body.terms === true) {
    set.type = 'adult';
    if (!user.email && body.email) {
      if (!isEmail(body.email)) return { refusal: invalid('email'), status: 400 };
      if ((await findUserByEmail(db, body.email)) !== null)
        return { refusal: 'EMAIL_ALREADY_IN_USE', status: 400 };
      set.email = body.email;
      // The address is typed, not proven, until its mail is confirmed.
      set.validated = false;
    }
  }
  if (body.newPassword) {
    if (!(await verifySecret(body.password ?? '', user.passwordHash)))
      return { refusal: 'INVALID_CREDENTIALS', status: 401 };
    if (!isAcceptablePassword(body.newPassword)) return { refusal: invalid('newPassword'), status: 400 };
    set.passwordHash = await hashSecret(body.newPassword);
  }
  return { set };
}

/** The change of one row, and the end of the links that would set another password or PIN. */
function writesOf(id: string, set: UserFields): InStatement[] {
  if (Object.values(set).every((value) => value === undefined)) return [];
  return [updateUserStatement(id, set), ...(set.passwordHash ? [voidLinks(id)] : [])];
}

/** A new PIN also ends what the old one has opened. The account's own sessions are ended where its session is renewed. */
async function childWrites(child: ChildChange): Promise<InStatement[]> {
  const set = await childFields(child);
  return [...writesOf(child.id, set), ...(set.passwordHash ? [endSessionsOf(child.id)] : [])];
}

async function childFields({
  pin,
  photo,
  photoEdited,
  name,
  surname,
  birthdate,
}: ChildChange): Promise<UserFields> {
  return {
    name,
    surname,
    birthdate,
    ...(pin ? { passwordHash: await hashSecret(pin) } : {}),
    ...(photoEdited === true ? { photo: photo ?? null } : {}),
  };
}
