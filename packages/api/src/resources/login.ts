import * as v from 'valibot';
import type { Api } from '../api.ts';
import type { ApiError } from '../errors.ts';
import { idSchema } from '../parse.ts';
import { userSchema, type User } from '../network/user.ts';

/** A provider of social login, as it stands in the path of the call. */
export type SocialProvider = 'facebook' | 'google' | 'twitter' | 'apple';

/** A 401 of these calls is an answer to what was typed, never a lost session. */
const CALL = { method: 'POST', session: 'none', handled: true } as const;

/** The values that a login sends. */
export interface Credentials {
  email: string;
  password: string;
}

/** POST login: the user, or an `ApiError` (also when the answer has no user with an id in it). */
export function login(api: Api, { email, password }: Credentials): Promise<User> {
  return api.send({ ...CALL, endpoint: 'login', json: { email, password } }, userSchema);
}

/** POST login with a member number and a PIN: the member, or an `ApiError`. */
export function loginChild(api: Api, { nick, password }: { nick: string; password: string }): Promise<User> {
  return api.send({ ...CALL, endpoint: 'login', json: { nick, password } }, userSchema);
}

/** POST recover-password: mails a link. 404 or USER_NOT_FOUND when nobody has that address. */
export function recoverPassword(api: Api, email: string): Promise<unknown> {
  return api.send({ ...CALL, endpoint: 'recoverPassword', json: { email } }, v.unknown());
}

/** POST resend-validation-mail, for the user whom the 403 of a login has named. */
export function resendValidation(api: Api, userId: string): Promise<unknown> {
  return api.send({ ...CALL, endpoint: 'resendValidation', json: { userId } }, v.unknown());
}

/** POST login/{provider} with what the provider gave; what it did not give is null. */
export function socialLogin(
  api: Api,
  provider: SocialProvider,
  { code, token }: { code: string; token: string | null },
): Promise<User> {
  return api.send(
    { ...CALL, endpoint: 'socialLogin', params: { provider }, json: { code, token } },
    userSchema,
  );
}

const bare = v.object({ userId: idSchema });
const refusalSchema = v.union([
  bare,
  v.pipe(
    v.object({ response: bare }),
    v.transform(({ response }) => response),
  ),
]);

/** The user whom the 403 of a login is about: the one to resend the validation mail for. */
export function refusedUserId(error: ApiError): string | undefined {
  const parsed = v.safeParse(refusalSchema, error.body);
  return parsed.success ? parsed.output.userId : undefined;
}
