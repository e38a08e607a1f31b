import type { PortalDeps } from './context.ts';
import { isConstraintError } from './db/database.ts';
import { mailFirstPassword, validationStatements } from './db/mail.ts';
import { findChildren, findUserByEmail, insertUserStatement, newUserId } from './db/users.ts';
import { isAdultBirthdate, isEmail, isName } from './rules.ts';
import { hashSecret, isAcceptablePassword } from './security/passwords.ts';

/** An error code and its detail, as the API tells them. */
export interface Refusal {
  code: string;
  detail: string;
}

export const invalid = (detail: string): Refusal => ({ code: 'INVALID_FIELD', detail });

export interface Newcomer {
  name: string;
  surname: string;
  email: string;
  birthdate: string | null;
  password: string;
}

/** A standard account: made unvalidated, with a mail that validates it. Null when it worked. */
export async function registerAdult(
  { db }: PortalDeps,
  sent: Newcomer,
  origin: string,
): Promise<Refusal | null> {
  const { birthdate, password } = sent;
  const [name, surname, email] = [sent.name.trim(), sent.surname.trim(), sent.email.trim()];
  if (!name || !surname) return { code: 'REQUIRED_FIELD', detail: 'name' };
  if (!isName(name)) return invalid('name');
  if (!isName(surname)) return invalid('surname');
  if (!isEmail(email)) return invalid('email');
  if (birthdate !== null && !isAdultBirthdate(birthdate)) return invalid('birthdate');
  if (!isAcceptablePassword(password)) return invalid('password');
  const taken: Refusal = { code: 'EMAIL_ALREADY_IN_USE', detail: 'email' };
  if ((await findUserByEmail(db, email)) !== null) return taken;
  const passwordHash = await hashSecret(password);
  const id = newUserId();
  try {
    await db.batch([
      insertUserStatement(id, { type: 'adult', name, surname, email, birthdate, passwordHash }),
      ...validationStatements({ id, name, email }, origin),
    ]);
    return null;
  } catch (error) {
    // Somebody else has registered the address since it was looked for.
    if (isConstraintError(error)) return taken;
    throw error;
  }
}

/**
 * Mails a guardian, whose e-mail a child's sign-up has given, the link that sets a password. The password of the call is held
 * against the rule and forgotten: the caller has not shown to own the address.
 */
export async function registerKnownGuardian(
  { db }: PortalDeps,
  { email, password }: { email: string; password: string },
  origin: string,
): Promise<Refusal | null> {
  if (!isEmail(email.trim())) return invalid('email');
  if (!isAcceptablePassword(password)) return invalid('password');
  const user = await findUserByEmail(db, email);
  if (user === null || (await findChildren(db, user.id)).length === 0)
    return { code: 'LA_COLLA_EMAIL_NOT_EXISTS', detail: 'email' };
  if (user.passwordHash !== null) return { code: 'EMAIL_ALREADY_IN_USE', detail: 'email' };
  await mailFirstPassword(db, user, origin);
  return null;
}
