import { Hono } from 'hono';
import * as v from 'valibot';
import type { PortalDeps, PortalEnv } from '../context.ts';
import type { Database } from '../db/database.ts';
import {
  findUser,
  findUserByEmail,
  findUserByIdentity,
  insertUserStatement,
  newUserId,
  socialType,
  type UserRecord,
} from '../db/users.ts';
import { isName } from '../rules.ts';
import { startSession } from '../security/session.ts';
import { exchangeCode, providerSchema, type Identity, type Provider } from '../stubs/oauth-codes.ts';
import { apiAnswer, apiErrors, readBody } from './answers.ts';
import { userAnswer } from './user-answer.ts';

const body = v.object({
  code: v.pipe(v.string(), v.nonEmpty()),
  token: v.nullish(v.string()),
  codeVerifier: v.nullish(v.string()),
});

/** `/login/{provider}`: a code, once, for a session. A person nobody knows becomes an `rrss` user. */
export function socialRoutes({ db }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();
  routes.post('/login/:provider', async (c) => {
    const provider = v.safeParse(providerSchema, c.req.param('provider'));
    if (!provider.success) return apiErrors(c, 404, ['NOT_FOUND']);
    const sent = await readBody(c, body);
    if (sent === null) return apiErrors(c, 400, [{ code: 'REQUIRED_FIELD', detail: 'code' }]);
    const identity = await exchangeCode(db, provider.output, sent.code, verifierOf(sent));
    if (identity === null) return apiErrors(c, 401, ['INVALID_CREDENTIALS']);
    const user = await userOf(db, provider.output, identity);
    await startSession(db, c, user.id);
    return apiAnswer(c, await userAnswer(db, user));
  });
  return routes;
}

/** The verifier has its own field or travels as `token`, where some providers put an id token (a JWT) instead. */
function verifierOf({ token, codeVerifier }: v.InferOutput<typeof body>): string | null {
  const isJwt = token?.split('.').length === 3;
  return codeVerifier ?? (isJwt ? null : (token ?? null));
}

/** A name as our own forms would take it; without it the second step of the registration asks for one. */
const nameOf = (name: string | null): string => (name !== null && isName(name) ? name : '');

async function userOf(db: Database, provider: Provider, identity: Identity): Promise<UserRecord> {
  const known = await findUserByIdentity(db, provider, identity.subject);
  if (known !== null) return known;
  // An address that an account has already: that account is entered by its own login, and the newcomer gives another address.
  const isTaken = identity.email !== null && (await findUserByEmail(db, identity.email)) !== null;
  const id = newUserId();
  const fields = {
    type: socialType,
    email: isTaken ? null : identity.email,
    name: nameOf(identity.name),
    surname: nameOf(identity.surname),
    validated: true,
  };
  await db.batch([
    insertUserStatement(id, fields),
    {
      sql: 'INSERT INTO identities (provider, subject, userId) VALUES (?, ?, ?)',
      args: [provider, identity.subject, id],
    },
  ]);
  const user = await findUser(db, id);
  if (user === null) throw new Error(`User ${id} was not stored.`);
  return user;
}
