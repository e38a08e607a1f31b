import type { PortalDeps } from './context.ts';
import { mailValidation } from './db/mail.ts';
import {
  childType,
  findChildren,
  findUser,
  findUserByEmail,
  insertUser,
  nextNick,
  updateUser,
  type UserFields,
  type UserRecord,
} from './db/users.ts';
import { age, clubAge, isBirthdate, isEmail, isNif } from './rules.ts';
import { hashSecret, isAcceptablePassword } from './security/passwords.ts';

/** An error code and its detail, as the API tells them. */
export interface Refusal {
  code: string;
  detail: string;
}

const invalid = (detail: string): Refusal => ({ code: 'INVALID_FIELD', detail });

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
  const { name, surname, email, birthdate, password } = sent;
  if (!name.trim() || !surname.trim()) return { code: 'REQUIRED_FIELD', detail: 'name' };
  if (!isEmail(email)) return invalid('email');
  if (birthdate !== null && (!isBirthdate(birthdate) || age(birthdate) < clubAge))
    return invalid('birthdate');
  if (!isAcceptablePassword(password)) return invalid('password');
  if ((await findUserByEmail(db, email)) !== null) return { code: 'EMAIL_ALREADY_IN_USE', detail: 'email' };
  const id = await insertUser(db, {
    type: 'adult',
    name: name.trim(),
    surname: surname.trim(),
    email: email.trim(),
    birthdate,
    passwordHash: await hashSecret(password),
  });
  const user = await findUser(db, id);
  if (user !== null) await mailValidation(db, user, origin);
  return null;
}

/** A password for a guardian whose e-mail a child's sign-up has given. */
export async function registerKnownGuardian(
  { db }: PortalDeps,
  { email, password }: { email: string; password: string },
  origin: string,
): Promise<Refusal | null> {
  if (!isAcceptablePassword(password)) return invalid('password');
  const user = await findUserByEmail(db, email);
  if (user === null || (await findChildren(db, user.id)).length === 0)
    return { code: 'LA_COLLA_EMAIL_NOT_EXISTS', detail: 'email' };
  if (user.passwordHash !== null) return { code: 'EMAIL_ALREADY_IN_USE', detail: 'email' };
  await updateUser(db, user.id, { passwordHash: await hashSecret(password) });
  await mailValidation(db, user, origin);
  return null;
}

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

const isSmallPhoto = (photo: string | null): boolean =>
  photo === null || (/^data:image\/jpeg;base64,[\w+/=]+$/.test(photo) && photo.length < 100_000);

function memberFault({ name, surname, birthdate, pin, photo }: Member): Refusal | null {
  if (!name.trim() || !surname.trim()) return { code: 'REQUIRED_FIELD', detail: 'children' };
  if (!isBirthdate(birthdate) || age(birthdate) >= clubAge) return invalid('birthdate');
  if (!/^[0-9]{4}$/.test(pin)) return invalid('pin');
  return isSmallPhoto(photo) ? null : invalid('photo');
}

function guardianFault(sent: Guardian, user: UserRecord | null): Refusal | null {
  if ([sent.name, sent.surname, sent.address, sent.city, sent.province].some((text) => !text.trim()))
    return { code: 'REQUIRED_FIELD', detail: 'name' };
  if (!isBirthdate(sent.birthdate) || age(sent.birthdate) < clubAge) return invalid('birthdate');
  if (!isNif(sent.nif)) return invalid('nif');
  if (!/^[0-9]{5}$/.test(sent.zip)) return invalid('zip');
  if (!/^[0-9]+$/.test(sent.phone)) return invalid('phone');
  if (!isEmail(sent.email) || (user !== null && user.email !== sent.email)) return invalid('email');
  if (user === null && (sent.password === null || !isAcceptablePassword(sent.password)))
    return invalid('password');
  for (const child of sent.children) {
    const fault = memberFault(child);
    if (fault) return fault;
  }
  return null;
}

/** A guardian (new, or `user`) and the children: all of them or none. Null when it worked. */
export async function registerFamily(
  { db }: PortalDeps,
  sent: Guardian,
  user: UserRecord | null,
  origin: string,
): Promise<Refusal | null> {
  const fault = guardianFault(sent, user);
  if (fault) return fault;
  const known = await findUserByEmail(db, sent.email);
  if (user === null && known !== null) {
    const code = known.isRegisteredInLaColla ? 'LA_COLLA_EMAIL_ALREADY_IN_USE' : 'EMAIL_ALREADY_IN_USE';
    return { code, detail: 'email' };
  }
  const family = user === null ? [] : await findChildren(db, user.id);
  const twin = (child: Member) => (other: { name: string; surname: string; birthdate: string | null }) =>
    other.name === child.name.trim() &&
    other.surname === child.surname.trim() &&
    other.birthdate === child.birthdate;
  if (
    sent.children.some(
      (child, index) => family.some(twin(child)) || sent.children.slice(0, index).some(twin(child)),
    )
  )
    return { code: 'LA_COLLA_API_ERROR_CODE_DEFAULT', detail: 'LA_COLLA_API_ERROR_CODE_2' };

  const { children, password, name, surname, email, ...rest } = sent;
  const fields: UserFields = {
    ...rest,
    name: name.trim(),
    surname: surname.trim(),
    isRegisteredInLaColla: true,
    ...(password !== null && user === null ? { passwordHash: await hashSecret(password) } : {}),
  };
  const id = user?.id ?? (await insertUser(db, { ...fields, type: 'adult', email: email.trim() }));
  if (user !== null) await updateUser(db, id, fields);
  for (const { pin, name: own, surname: familyName, birthdate, photo } of children) {
    await insertUser(db, {
      type: childType,
      guardianId: id,
      name: own.trim(),
      surname: familyName.trim(),
      birthdate,
      photo,
      nick: await nextNick(db),
      passwordHash: await hashSecret(pin),
      validated: true,
      isRegisteredInLaColla: true,
    });
  }
  const saved = user === null ? await findUser(db, id) : null;
  if (saved !== null) await mailValidation(db, saved, origin);
  return null;
}
