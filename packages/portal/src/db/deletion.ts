import * as v from 'valibot';
import type { FileStore } from '../storage/store.ts';
import type { Database } from './database.ts';
import type { UserRecord } from './users.ts';

const file = v.object({ fileId: v.string(), uploadId: v.nullable(v.string()) });

/**
 * Removes a user with all rows and files of that user. Rows that carry only an e-mail go as well when the account has proven that
 * the address is its own: else anybody could delete the subscriptions of a stranger.
 */
export async function deleteUser(db: Database, files: FileStore, user: UserRecord): Promise<void> {
  const { id } = user;
  const email = user.validated ? user.email : null;
  const voter = `user:${id}`;
  const own = 'userId = ? OR email = ? COLLATE NOCASE';
  const uploads = await db.all(
    file,
    `SELECT fileId, uploadId FROM uploads
      WHERE userId = ? OR fileId IN (SELECT uploadFileId FROM participations WHERE ${own})`,
    [id, id, email],
  );
  // Remote databases may not enforce foreign keys, so nothing relies on a cascade.
  const tables = ['identities', 'sessions', 'mailTokens', 'bookmarks'];
  await db.batch([
    {
      sql: `UPDATE pollOptions SET votes = votes - 1 WHERE EXISTS
        (SELECT 1 FROM pollVotes WHERE voter = ? AND pollId = pollOptions.pollId AND optionId = pollOptions.id)`,
      args: [voter],
    },
    { sql: 'DELETE FROM pollVotes WHERE voter = ?', args: [voter] },
    { sql: `DELETE FROM participations WHERE ${own}`, args: [id, email] },
    ...uploads.flatMap(({ fileId, uploadId }) => [
      { sql: 'DELETE FROM uploadParts WHERE uploadId = ?', args: [uploadId] },
      { sql: 'DELETE FROM uploads WHERE fileId = ?', args: [fileId] },
    ]),
    ...['messages', 'subscriptions', 'oauthCodes'].map((table) => ({
      sql: `DELETE FROM ${table} WHERE email = ? COLLATE NOCASE`,
      args: [email],
    })),
    { sql: 'DELETE FROM mails WHERE recipient = ? COLLATE NOCASE', args: [user.email] },
    ...tables.map((table) => ({ sql: `DELETE FROM ${table} WHERE userId = ?`, args: [id] })),
    { sql: 'DELETE FROM users WHERE id = ?', args: [id] },
  ]);
  for (const { fileId, uploadId } of uploads) {
    await files.remove(fileId);
    if (uploadId !== null) await files.dropParts(uploadId);
  }
}
