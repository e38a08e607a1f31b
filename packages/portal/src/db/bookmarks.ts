import * as v from 'valibot';
import type { Database } from './database.ts';

export type BookmarkKind = 'content' | 'show';

/** The ids a user has saved of one kind, oldest first. */
export async function savedIds(db: Database, userId: string, kind: BookmarkKind): Promise<string[]> {
  const rows = await db.all(
    v.object({ itemId: v.string() }),
    'SELECT itemId FROM bookmarks WHERE userId = ? AND kind = ? ORDER BY createdAt, itemId',
    [userId, kind],
  );
  return rows.map(({ itemId }) => itemId);
}

/** Saving twice is the same as saving once. */
export async function addBookmark(
  db: Database,
  userId: string,
  kind: BookmarkKind,
  id: string,
): Promise<void> {
  await db.run('INSERT OR IGNORE INTO bookmarks (userId, kind, itemId, createdAt) VALUES (?, ?, ?, ?)', [
    userId,
    kind,
    id,
    Date.now(),
  ]);
}

export async function removeBookmark(
  db: Database,
  userId: string,
  kind: BookmarkKind,
  id: string,
): Promise<void> {
  await db.run('DELETE FROM bookmarks WHERE userId = ? AND kind = ? AND itemId = ?', [userId, kind, id]);
}
