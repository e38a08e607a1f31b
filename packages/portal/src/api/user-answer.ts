import { savedIds } from '../db/bookmarks.ts';
import type { Database } from '../db/database.ts';
import { childType, findChildren, type UserRecord } from '../db/users.ts';

/** The user as the API tells it: never a hash, a PIN or an internal flag. */
export async function userAnswer(db: Database, user: UserRecord) {
  const [favouritesId, showsId, children] = await Promise.all([
    savedIds(db, user.id, 'content'),
    savedIds(db, user.id, 'show'),
    user.type === childType ? [] : findChildren(db, user.id),
  ]);
  const { passwordHash, legacyPassword, validated, guardianId, nick, photo, ...own } = user;
  return {
    ...own,
    ...(user.type === childType ? { nick, photo } : {}),
    favouritesId,
    showsId,
    children: children.map(childAnswer),
  };
}

export function childAnswer(child: UserRecord) {
  const { id, name, surname, birthdate, nick, photo } = child;
  return { id, name, surname, birthdate, nick, photo };
}
