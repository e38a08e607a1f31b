import * as v from 'valibot';
import type { Api } from '../api.ts';
import { isApiError } from '../errors.ts';
import { idSchema, listOf, listUnder } from '../parse.ts';
import { userSchema, type User } from '../network/user.ts';
import { imageSchema } from '../resources/image.ts';
import type { Credentials } from '../resources/login.ts';

/** Options of calls without a login: a 401 means that what was typed is wrong, not that a session is over. */
const OPEN = { method: 'POST', session: 'none', handled: true } as const;
/** Options of calls by the current user: a 401 means that the session is over. */
const OWN = { method: 'POST', handled: true } as const;

/** What a standard registration sends; other keys are not passed on. */
export interface Registration {
  name: string;
  surname: string;
  email: string;
  /** YYYY-MM-DD. */
  birthdate: string | null;
  password: string;
  terms: true;
  origin: string;
  recaptcha: string;
}

/** The server's answer to a call that may open a session, and the user in it; null where the answer tells of none. */
export interface MaybeUser {
  answer: unknown;
  user: User | null;
}

const maybeUserSchema = v.union([
  v.pipe(
    userSchema,
    v.transform((user) => ({ answer: user, user })),
  ),
  v.pipe(
    v.unknown(),
    v.transform((answer) => ({ answer, user: null })),
  ),
]);

/** POST register. The user when the server has logged the newcomer in, else null: a mail is on its way. */
export function register(api: Api, registration: Registration): Promise<MaybeUser> {
  const { name, surname, email, birthdate, password, terms, origin, recaptcha } = registration;
  const json = { name, surname, email, birthdate, password, terms, origin, recaptcha };
  return api.send({ ...OPEN, endpoint: 'register', json }, maybeUserSchema);
}

/** POST register-adults, for a guardian whose e-mail a child's sign-up has named. */
export function registerAdults(
  api: Api,
  { email, password, recaptcha }: { email: string; password: string; recaptcha: string },
): Promise<MaybeUser> {
  return api.send(
    { ...OPEN, endpoint: 'registerAdults', json: { email, password, recaptcha } },
    maybeUserSchema,
  );
}

/** A new member of the club. `pin` is four digits as text; `photo` a JPEG data URL. */
export interface NewMember {
  name: string;
  surname: string;
  /** YYYY-MM-DD. */
  birthdate: string;
  pin: string;
  photo: string | null;
}

/** The guardian payload of the club. Somebody who is logged in has an `id` and sends no passwords. */
export interface GuardianRegistration {
  id?: string;
  name: string;
  surname: string;
  /** YYYY-MM-DD. */
  birthdate: string;
  email: string;
  emailRepeat?: string;
  phone: string;
  nif: string;
  password?: string;
  passwordRepeat?: string;
  favouritesId?: readonly string[];
  bulletin: boolean;
  children: readonly NewMember[];
  address: string;
  zip: string;
  city: string;
  province: string;
  /** 28 is Spain. */
  country: number;
  laCollaBulletin: boolean;
  terms: true;
  /** Of a guardian without an account, where the page has a captcha. */
  recaptcha?: string;
}

/**
 * POST registerClub. For a guardian with an `id`, who is logged in, neither `id` nor `favouritesId` nor the passwords
 * are sent.
 */
export function registerClub(api: Api, guardian: GuardianRegistration): Promise<MaybeUser> {
  const { id, favouritesId: _f, password, passwordRepeat, ...rest } = guardian;
  const json = id === undefined ? { ...rest, password, passwordRepeat } : rest;
  return api.send({ ...(id === undefined ? OPEN : OWN), endpoint: 'registerClub', json }, maybeUserSchema);
}

/** POST change-password with the token of a mailed link. For a child's link the password is the new PIN. */
export function changePassword(api: Api, token: string, password: string): Promise<unknown> {
  return api.send({ ...OPEN, endpoint: 'changePassword', json: { token, password } }, v.unknown());
}

/** True when a `change-password` was refused because its link is used, old or wrong. */
export function isTokenRefused(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return (
    error.hasCode('INVALID_TOKEN') ||
    error.errors.some(
      ({ errorCode, errorMessage }) =>
        errorCode === 'INVALID_FIELD' && /token/i.test(typeof errorMessage === 'string' ? errorMessage : ''),
    )
  );
}

/**
 * PATCH profile: the changed user. A 401 while a current password was sent is about that password, so the caller says
 * with `session` whether it may also mean that the session is over.
 */
export function updateProfile(
  api: Api,
  profile: Readonly<Record<string, unknown>>,
  session: 'required' | 'none' = 'required',
): Promise<User> {
  return api.send(
    { endpoint: 'profile', method: 'PATCH', session, handled: true, json: profile },
    userSchema,
  );
}

/** A member as an edit sends it: no `pin` leaves the PIN as it is. */
export interface MemberChange {
  /** As the server has written it: `sentId`. */
  id: string | number;
  name: string;
  surname: string;
  /** YYYY-MM-DD. */
  birthdate: string;
  nick?: string;
  pin?: string;
  photo: string | null;
  photoEdited: boolean;
}

/** PATCH profile with one child: the guardian, with all children. */
export function updateChild(api: Api, child: MemberChange): Promise<User> {
  return updateProfile(api, { children: [child] });
}

/** POST bulletin: flips the newsletter flag. */
export async function toggleBulletin(api: Api, userId: string | number): Promise<void> {
  await api.send({ ...OWN, endpoint: 'bulletin', json: { userId } }, v.unknown());
}

/** POST delete. 412 while children are linked. */
export async function deleteUser(api: Api): Promise<void> {
  await api.send({ ...OWN, endpoint: 'deleteUser' }, v.unknown());
}

const SECOND_STEPS = ['birthdate', 'code'] as const;
/** The question of the second step of a guardian's login. */
export type SecondStep = (typeof SECOND_STEPS)[number];

/** A guardian's login. `step` is the question that the server waits for with a half-open session; undefined where the session is open. */
export interface GuardianLogin {
  user: User;
  step: SecondStep | undefined;
}

const waitingFor = v.fallback(
  v.pipe(
    v.object({ verify: v.array(v.picklist(SECOND_STEPS)) }),
    v.transform(({ verify }) => verify[0]),
  ),
  undefined,
);

/**
 * POST login of a guardian, with the question that is to follow: a server that knows `verify` opens half a session, and answers 401 to
 * every other call until `verifyAdult` is answered.
 */
export async function loginGuardian(
  api: Api,
  { email, password, verify }: Credentials & { verify: SecondStep },
): Promise<GuardianLogin> {
  const json = { email, password, verify };
  const user = await api.send({ ...OPEN, endpoint: 'login', json }, userSchema);
  return { user, step: v.parse(waitingFor, user) };
}

/** The answer to the second step of a guardian's login: a day as `YYYY-MM-DD`, or the code that was mailed. */
export type StepAnswer = { birthdate: string } | { code: string };

/**
 * POST verifyAdult: opens the session that a login with `verify` has half opened. The user, or null where the server tells nothing
 * more of them. A site has to set the path: there is no default.
 */
export function verifyAdult(api: Api, answer: StepAnswer): Promise<MaybeUser> {
  return api.send({ ...OPEN, endpoint: 'verifyAdult', json: answer }, maybeUserSchema);
}

const text = v.fallback(v.string(), '');
const imageSrc = v.fallback(
  v.pipe(
    v.union([v.string(), v.looseObject({ src: v.string() })]),
    v.metadata({ written: imageSchema }),
    v.transform((image) => (typeof image === 'string' ? image : image.src)),
  ),
  '',
);

const favouriteSchema = v.object({
  id: idSchema,
  title: text,
  url: text,
  category: v.fallback(v.pipe(v.object({ name: text }), v.metadata({ also: { url: v.string() } })), {
    name: '',
  }),
  multimedia: v.fallback(v.object({ image: imageSrc }), { image: '' }),
});

const showSchema = v.object({
  id: idSchema,
  name: text,
  url: text,
  image: v.fallback(v.object({ image: imageSrc }), { image: '' }),
  resume: v.fallback(listOf(v.object({ html: text })), []),
  icon: v.fallback(v.picklist(['television', 'radio', 'both', '']), ''),
});

/** A saved content. */
export type Favourite = v.InferOutput<typeof favouriteSchema>;
/** A favourite programme. */
export type FavouriteShow = v.InferOutput<typeof showSchema>;

/** Saved contents as a list, or as an object with the list under `favourites`. Used for answers and for JSON children. */
export const favouritesSchema = listUnder('favourites', favouriteSchema);
/** Favourite programmes as a list, or as an object with the list under `shows`; items that do not fit are dropped. */
export const showsSchema = listUnder('shows', showSchema);

/** GET favourites: what the user has saved. */
export function fetchFavourites(api: Api, userId: string, signal?: AbortSignal): Promise<Favourite[]> {
  return api.send(
    { endpoint: 'favourites', query: { userId }, handled: true, ...(signal && { signal }) },
    favouritesSchema,
  );
}

/** GET shows: the programmes that the user follows. */
export function fetchShows(api: Api, userId: string, signal?: AbortSignal): Promise<FavouriteShow[]> {
  return api.send(
    { endpoint: 'shows', query: { userId }, handled: true, ...(signal && { signal }) },
    showsSchema,
  );
}
