import * as v from 'valibot';
import type { Api } from '../api.ts';
import { DATE } from '../dates/dates.ts';
import { FLAG, idSchema, listOf, SEARCHED, rememberId } from '../parse.ts';

/** A text that may be missing, null or a number on the wire. */
const text = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.metadata({ typed: 'string' }),
    v.transform((value) => String(value)),
  ),
  '',
);
const flag = v.fallback(
  v.pipe(
    v.union([v.literal(true), v.literal(1), v.literal('1'), v.literal('true')]),
    v.metadata({ written: FLAG, typed: 'boolean' }),
    v.transform((): boolean => true),
  ),
  false,
);
const ids = v.fallback(v.pipe(listOf(idSchema, SEARCHED), v.metadata({ typed: 'string[]' })), []);
const id = v.pipe(idSchema, v.metadata({ typed: 'string' }));

/** A child, as the guardian's profile lists it; for the types of a site's own code. */
export const childSchema = rememberId(
  v.looseObject({
    id,
    name: text,
    surname: text,
    /** Any shape of a date: `parseDate` reads it. */
    birthdate: v.optional(v.pipe(v.unknown(), v.metadata({ written: v.nullable(DATE) }))),
    nick: text,
    /** A data URL or an address. */
    photo: v.fallback(v.nullable(v.string()), null),
  }),
);

/** A club member, as the guardian's profile lists it. */
export type Child = v.InferOutput<typeof childSchema>;

/** The current user. Unknown keys are kept, because the profile form sends back what it loaded. */
export const userSchema = rememberId(
  v.looseObject({
    id,
    name: text,
    surname: text,
    email: text,
    type: text,
    /** Any shape of a date: `parseDate` reads it. */
    birthdate: v.optional(v.pipe(v.unknown(), v.metadata({ written: v.nullable(DATE) }))),
    phone: text,
    nif: text,
    address: text,
    zip: text,
    city: text,
    /** Two-digit code of a Spanish province, or free text. */
    province: text,
    /** Id of a country as text; 28 is Spain. */
    country: text,
    alternativeEmail: text,
    bulletin: flag,
    laCollaBulletin: flag,
    apuntsNewsletterGeneric: flag,
    apuntsNewsletterLowLevel: flag,
    apuntsNewsletterMediumLevel: flag,
    apuntsNewsletterHighLevel: flag,
    favouritesId: ids,
    showsId: ids,
    isRegisteredInLaColla: flag,
    children: v.fallback(v.pipe(listOf(childSchema), v.metadata({ typed: 'ApuntChild[]' })), []),
  }),
);

/** The current user as widgets see it: ids are strings, flags are booleans, missing texts are empty. */
export type User = v.InferOutput<typeof userSchema>;

/**
 * GET profile: the session's user, or an `ApiError` (401 when there is none). Always a request of its own: one under
 * way may be about the user who was logged in before.
 */
export function fetchProfile(api: Api, signal?: AbortSignal): Promise<User> {
  return api.send({ endpoint: 'profile', handled: true, fresh: true, ...(signal && { signal }) }, userSchema);
}

/**
 * POST logout: ends the session on the server. Throws an `ApiError` when it fails; the visitor is then still logged in.
 * No element has a place for that, so the page's list of failed requests shows it. `isLeaving` for a page that is being
 * left.
 */
export async function logout(api: Api, { isLeaving = false } = {}): Promise<void> {
  await api.send({ endpoint: 'logout', method: 'POST', session: 'none', keepalive: isLeaving }, v.unknown());
}
