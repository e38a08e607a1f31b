import * as v from 'valibot';
import type { Api } from './api.ts';
import { idSchema, listOf } from './parse.ts';

/** A text that may be missing, null or a number on the wire. */
const text = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value)),
  ),
  '',
);
const flag = v.fallback(v.boolean(), false);
const ids = v.fallback(listOf(idSchema), []);

const childSchema = v.looseObject({ id: v.optional(idSchema), name: text, surname: text, nick: text });

/** The current user. Unknown keys are kept, because the profile form sends back what it loaded. */
export const userSchema = v.looseObject({
  id: idSchema,
  name: text,
  surname: text,
  email: text,
  type: text,
  bulletin: flag,
  favouritesId: ids,
  showsId: ids,
  isRegisteredInLaColla: flag,
  children: v.fallback(listOf(childSchema), []),
});

export type User = v.InferOutput<typeof userSchema>;

/** GET profile: the session's user, or an `ApiError` (401 when there is none). */
export function fetchProfile(api: Api): Promise<User> {
  return api.send({ endpoint: 'profile', handled: true }, userSchema);
}

/** POST logout. */
export async function logout(api: Api): Promise<void> {
  await api.send({ endpoint: 'logout', method: 'POST', session: 'none', handled: true }, v.unknown());
}
