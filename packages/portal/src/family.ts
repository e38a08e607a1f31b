import type { InStatement } from '@libsql/client';
import type { PortalDeps } from './context.ts';
import { isConstraintError, type Database } from './db/database.ts';
import { validationStatements } from './db/mail.ts';
import {
  childType,
  findChildren,
  findUserByEmail,
  insertUserStatement,
  newNick,
  newUserId,
  updateUserStatement,
  type UserFields,
  type UserRecord,
} from './db/users.ts';
import { invalid, type Refusal } from './registration.ts';
import {
  isCountry,
  isEmail,
  isGuardianBirthdate,
  isLetters,
  isMemberBirthdate,
  isMemberPhoto,
  isName,
  isNif,
  isPhone,
  isPin,
  isProvince,
  isStreet,
  isZip,
} from './rules.ts';
import { hashSecret, isAcceptablePassword } from './security/passwords.ts';

export interface Member {
  name: string;
  surname: string;
  birthdate: string;
  pin: string;
  photo: string | null;
}

export interface Guardian {
  name: string;
  surname: string;
  birthdate: string;
  email: string;
  phone: string;
  nif: string;
  address: string;
  zip: string;
  city: string;
  province: string;
  country: number;
  bulletin: boolean;
  laCollaBulletin: boolean;
  password: string | null;
  children: Member[];
}

function memberFault({ name, surname, birthdate, pin, photo }: Member): Refusal | null {
  if (!name.trim() || !surname.trim()) return { code: 'REQUIRED_FIELD', detail: 'children' };
  if (!isName(name)) return invalid('name');
  if (!isName(surname)) return invalid('surname');
  if (!isMemberBirthdate(birthdate)) return invalid('birthdate');
  if (!isPin(pin)) return invalid('pin');
  return photo === null || isMemberPhoto(photo) ? null : invalid('photo');
}

function guardianFault(sent: Guardian, user: UserRecord | null): Refusal | null {
  for (const field of ['name', 'surname', 'address', 'city', 'province'] as const)
    if (!sent[field].trim()) return { code: 'REQUIRED_FIELD', detail: field };
  for (const field of ['name', 'surname'] as const) if (!isName(sent[field])) return invalid(field);
  if (!isStreet(sent.address)) return invalid('address');
  if (!isGuardianBirthdate(sent.birthdate)) return invalid('birthdate');
  if (!isNif(sent.nif)) return invalid('nif');
  if (!isZip(sent.zip)) return invalid('zip');
  if (!isPhone(sent.phone)) return invalid('phone');
  if (!isLetters(sent.city)) return invalid('city');
  if (!isCountry(sent.country)) return invalid('country');
  if (!isProvince(sent.province, sent.country)) return invalid('province');
  if (!isEmail(sent.email.trim()) || (user !== null && user.email !== sent.email)) return invalid('email');
  if (user === null && (sent.password === null || !isAcceptablePassword(sent.password)))
    return invalid('password');
  return sent.children.map(memberFault).find((fault) => fault !== null) ?? null;
}

/** Why the rows of a family cannot be written as things stand; null where nothing is in their way. */
async function conflict(db: Database, sent: Guardian, user: UserRecord | null): Promise<Refusal | null> {
  const known = user ?? (await findUserByEmail(db, sent.email));
  if (user === null && known !== null) {
    const code = known.isRegisteredInLaColla ? 'LA_COLLA_EMAIL_ALREADY_IN_USE' : 'EMAIL_ALREADY_IN_USE';
    return { code, detail: 'email' };
  }
  const taken = new Set((user === null ? [] : await findChildren(db, user.id)).map(faceOf));
  const faces = sent.children.map(faceOf);
  return new Set(faces).size < faces.length || faces.some((face) => taken.has(face))
    ? { code: 'LA_COLLA_API_ERROR_CODE_DEFAULT', detail: 'LA_COLLA_API_ERROR_CODE_2' }
    : null;
}

/** By what two children of one guardian are told apart. */
const faceOf = ({ name, surname, birthdate }: Pick<UserRecord, 'name' | 'surname' | 'birthdate'>): string =>
  JSON.stringify([name.trim(), surname.trim(), birthdate]);

/** Times that new member numbers are drawn when one of them is taken. */
const TRIES = 5;

/**
 * A guardian (new, or `user`), the children and the mail: all of them or none. Null when it worked. A registration that another
 * one of the same moment has overtaken is refused as if that one had come first.
 */
export async function registerFamily(
  { db }: PortalDeps,
  sent: Guardian,
  user: UserRecord | null,
  origin: string,
): Promise<Refusal | null> {
  const refusal = guardianFault(sent, user) ?? (await conflict(db, sent, user));
  if (refusal) return refusal;
  const passwordHash = sent.password !== null && user === null ? await hashSecret(sent.password) : undefined;
  const pinHashes = await Promise.all(sent.children.map(({ pin }) => hashSecret(pin)));
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      await db.batch(familyStatements(sent, user, { passwordHash, pinHashes }, origin));
      return null;
    } catch (error) {
      if (!isConstraintError(error)) throw error;
    }
    const overtaken = await conflict(db, sent, user);
    if (overtaken) return overtaken;
  }
  throw new Error('No free member number was found.');
}

interface Hashes {
  passwordHash: string | undefined;
  /** In the order of the children. */
  pinHashes: string[];
}

function familyStatements(
  sent: Guardian,
  user: UserRecord | null,
  { passwordHash, pinHashes }: Hashes,
  origin: string,
): InStatement[] {
  const { children, password: _, ...rest } = sent;
  const [name, surname, email] = [sent.name.trim(), sent.surname.trim(), sent.email.trim()];
  const id = user?.id ?? newUserId();
  const fields: UserFields = { ...rest, name, surname, email, isRegisteredInLaColla: true, passwordHash };
  const guardian =
    user === null
      ? [
          insertUserStatement(id, { ...fields, type: 'adult' }),
          ...validationStatements({ id, name, email }, origin),
        ]
      : [updateUserStatement(id, { ...fields, email: undefined })];
  const members = children.map((child, index) =>
    insertUserStatement(newUserId(), {
      type: childType,
      guardianId: id,
      name: child.name.trim(),
      surname: child.surname.trim(),
      birthdate: child.birthdate,
      photo: child.photo,
      nick: newNick(),
      passwordHash: pinHashes[index],
      validated: true,
      isRegisteredInLaColla: true,
    }),
  );
  return [...guardian, ...members];
}
