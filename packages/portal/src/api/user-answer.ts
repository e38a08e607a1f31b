import { savedIds } from '../db/bookmarks.ts';
import type { Database } from '../db/database.ts';
import { childType, findChildren, type UserRecord } from '../db/users.ts';

/** The user as the API tells it, field by field: a new column is private until it is named here. */
export async function userAnswer(db: Database, user: UserRecord) {
  const [favouritesId, showsId, children] = await Promise.all([
    savedIds(db, user.id, 'content'),
    savedIds(db, user.id, 'show'),
    user.type === childType ? [] : findChildren(db, user.id),
  ]);
  return {
    id: user.id,
    type: user.type,
    name: user.name,
    surname: user.surname,
    email: user.email,
    birthdate: user.birthdate,
    bulletin: user.bulletin,
    isRegisteredInLaColla: user.isRegisteredInLaColla,
    laCollaBulletin: user.laCollaBulletin,
    phone: user.phone,
    nif: user.nif,
    address: user.address,
    zip: user.zip,
    city: user.city,
    province: user.province,
    country: user.country,
    alternativeEmail: user.alternativeEmail,
    apuntsNewsletterGeneric: user.apuntsNewsletterGeneric,
    apuntsNewsletterLowLevel: user.apuntsNewsletterLowLevel,
    apuntsNewsletterMediumLevel: user.apuntsNewsletterMediumLevel,
    apuntsNewsletterHighLevel: user.apuntsNewsletterHighLevel,
    ...(user.type === childType ? { nick: user.nick, photo: user.photo } : {}),
    favouritesId,
    showsId,
    children: children.map(childAnswer),
  };
}

function childAnswer(child: UserRecord) {
  const { id, name, surname, birthdate, nick, photo } = child;
  return { id, name, surname, birthdate, nick, photo };
}
