import type { InValue } from '@libsql/client';
import { hashSecret } from '../../security/passwords.ts';
import { knownSubject } from '../../stubs/identities.ts';

/** Every person here is invented; the tax ids are the well-known specimens with a right check letter. */
const people = [
  {
    id: '101',
    type: 'adult',
    email: 'anna@example.test',
    secret: 'Taronja2026',
    name: 'Anna',
    surname: 'Ferrer Soler',
    birthdate: '1988-04-23',
    bulletin: true,
    validated: true,
  },
  {
    id: '102',
    type: 'adult',
    email: 'vicent@example.test',
    secret: 'Magrana2026',
    name: 'Vicent',
    surname: 'Marí Bosch',
    birthdate: '1984-10-09',
    validated: true,
    isRegisteredInLaColla: true,
    laCollaBulletin: true,
    phone: '600000102',
    nif: '12345678Z',
    address: 'Carrer de la Séquia, 12',
    zip: '46410',
    city: 'Sueca',
    province: '46',
    country: 28,
  },
  {
    id: '103',
    type: 'laCollaMember',
    guardianId: '102',
    nick: '4711',
    secret: '0042',
    name: 'Aina',
    surname: 'Marí Llopis',
    birthdate: '2017-06-24',
    validated: true,
    isRegisteredInLaColla: true,
  },
  {
    id: '104',
    type: 'laCollaMember',
    guardianId: '102',
    nick: '4712',
    secret: '0815',
    name: 'Pau',
    surname: 'Marí Llopis',
    birthdate: '2019-01-17',
    validated: true,
    isRegisteredInLaColla: true,
  },
  {
    id: '105',
    type: 'adult',
    email: 'neus@example.test',
    secret: 'Llimera2026',
    name: 'Neus',
    surname: 'Climent Roig',
    birthdate: '1995-12-02',
    validated: false,
  },
  {
    id: '106',
    type: 'adult',
    email: 'josep@example.test',
    legacyPassword: true,
    name: 'Josep',
    surname: 'Ribes Gil',
    birthdate: '1961-03-19',
    validated: true,
  },
  {
    id: '107',
    type: 'adult',
    email: 'carme@example.test',
    secret: 'Garrofa2026',
    name: 'Carme',
    surname: 'Pastor Esteve',
    birthdate: '1979-07-30',
    validated: true,
    apuntsNewsletterGeneric: true,
    apuntsNewsletterHighLevel: true,
  },
  // Known from the sign-up of a child, without an account of her own yet: /registre-adults is for her.
  {
    id: '108',
    type: 'adult',
    email: 'amparo@example.test',
    name: 'Amparo',
    surname: 'Sanchis Vidal',
    birthdate: '1982-02-14',
    isRegisteredInLaColla: true,
  },
  {
    id: '109',
    type: 'laCollaMember',
    guardianId: '108',
    nick: '4713',
    secret: '1234',
    name: 'Blai',
    surname: 'Sanchis Mora',
    birthdate: '2018-09-30',
    validated: true,
    isRegisteredInLaColla: true,
  },
  // Has turned 13: the card is expired.
  {
    id: '110',
    type: 'laCollaMember',
    guardianId: '108',
    nick: '4714',
    secret: '4714',
    name: 'Júlia',
    surname: 'Sanchis Mora',
    birthdate: '2012-03-08',
    validated: true,
    isRegisteredInLaColla: true,
  },
];

/** The ids of the sample users. */
export const sampleIds = people.map(({ id }) => id);

const savedItems = [
  { userId: '101', kind: 'content', itemId: '1003' },
  { userId: '101', kind: 'content', itemId: '1006' },
  { userId: '101', kind: 'show', itemId: '56' },
  { userId: '102', kind: 'content', itemId: '2001' },
  { userId: '103', kind: 'content', itemId: '2002' },
  { userId: '103', kind: 'show', itemId: '61' },
];

/** What the terminal tells about the sample accounts. */
export const sampleAccounts = [
  { login: 'anna@example.test', password: 'Taronja2026', about: 'adult with saved contents' },
  { login: 'vicent@example.test', password: 'Magrana2026', about: 'guardian of two children' },
  { login: '4711', password: '0042', about: "child: member number and PIN, on the children's club" },
  { login: 'carme@example.test', password: 'Garrofa2026', about: 'adult with nothing saved' },
  { login: 'neus@example.test', password: 'Llimera2026', about: 'has not validated the e-mail' },
  {
    login: 'amparo@example.test',
    password: '(none yet)',
    about: 'guardian who makes a password at /registre-adults',
  },
  { login: 'josep@example.test', password: '(any)', about: 'legacy account, must make a new password' },
];

let hashed: Promise<Record<string, InValue>[]> | undefined;

/** The sample users, hashed once in a process: a run of tests starts hundreds of portals, and hashing is slow on purpose. */
const hashedPeople = () =>
  (hashed ??= Promise.all(
    people.map(async ({ secret, ...person }) => ({
      ...person,
      passwordHash: secret === undefined ? null : await hashSecret(secret),
    })),
  ));

/** The rows of the sample users. No two portals that were started by hand share a salt. */
export async function userRows(now: Date) {
  const users = (await hashedPeople()).map((person): Record<string, InValue> => ({
    ...person,
    createdAt: now.toISOString(),
  }));
  const identities = ['facebook', 'google', 'twitter', 'apple'].map((provider) => ({
    provider,
    subject: knownSubject,
    userId: '101',
  }));
  const bookmarks = savedItems.map((item, index) => ({ ...item, createdAt: now.getTime() + index }));
  return { users, identities, bookmarks };
}
