import * as v from 'valibot';
import { flag, isConstraintError, type Database } from './database.ts';

const uploadRow = v.object({
  fileId: v.string(),
  ugcId: v.string(),
  name: v.string(),
  extension: v.string(),
  contentType: v.string(),
  uploadId: v.nullable(v.string()),
  state: v.picklist(['new', 'open', 'complete', 'aborted']),
  parts: v.number(),
  bytes: v.number(),
  sha256: v.string(),
  createdAt: v.string(),
  userId: v.nullable(v.string()),
});
export type UploadRecord = v.InferOutput<typeof uploadRow>;

const partRow = v.object({ number: v.number(), etag: v.string(), bytes: v.number() });
export type PartRecord = v.InferOutput<typeof partRow>;

type NewUpload = Pick<
  UploadRecord,
  'fileId' | 'ugcId' | 'name' | 'extension' | 'contentType' | 'userId' | 'createdAt'
> & { sender: string };

/** No contribution has taken the file. */
const unfinished = `NOT EXISTS (SELECT 1 FROM participations WHERE uploadFileId = uploads.fileId)`;

/** Begins an upload; false when `sender` has `most` of them without a contribution already. */
export async function addUpload(db: Database, upload: NewUpload, most: number): Promise<boolean> {
  const { fileId, ugcId, name, extension, contentType, userId, createdAt, sender } = upload;
  const { rowsAffected } = await db.run(
    `INSERT INTO uploads (fileId, ugcId, name, extension, contentType, state, parts, bytes, sha256, createdAt, userId, sender)
     SELECT ?, ?, ?, ?, ?, 'new', 0, 0, '', ?, ?, ?
      WHERE (SELECT COUNT(*) FROM uploads WHERE sender = ? AND state <> 'aborted' AND ${unfinished}) < ?`,
    [fileId, ugcId, name, extension, contentType, createdAt, userId, sender, sender, most],
  );
  return rowsAffected > 0;
}

const stale = v.object({ fileId: v.string(), uploadId: v.nullable(v.string()) });

/** Removes the rows of uploads that were begun before `moment` and have no contribution; tells their files. */
export async function forgetUnfinished(db: Database, moment: string): Promise<v.InferOutput<typeof stale>[]> {
  const rows = await db.all(
    stale,
    `DELETE FROM uploads WHERE createdAt < ? AND ${unfinished} RETURNING fileId, uploadId`,
    [moment],
  );
  if (rows.length > 0)
    await db.run(
      'DELETE FROM uploadParts WHERE uploadId NOT IN (SELECT uploadId FROM uploads WHERE uploadId IS NOT NULL)',
    );
  return rows;
}

export function findUpload(db: Database, fileId: string): Promise<UploadRecord | null> {
  return db.first(uploadRow, 'SELECT * FROM uploads WHERE fileId = ?', [fileId]);
}

export async function openUpload(db: Database, fileId: string, uploadId: string): Promise<void> {
  await db.run(`UPDATE uploads SET state = 'open', uploadId = ? WHERE fileId = ?`, [uploadId, fileId]);
}

/**
 * Reserves the bytes of a part before its address is given out: what is announced and what has arrived are together never more
 * than `most`. False when there is no room. A part counts with the larger of both, since it may be announced anew.
 */
export async function announcePart(
  db: Database,
  uploadId: string,
  { number, bytes }: Omit<PartRecord, 'etag'>,
  most: number,
): Promise<boolean> {
  const { rowsAffected } = await db.run(
    `INSERT INTO uploadParts (uploadId, number, etag, bytes, announced)
     SELECT ?1, ?2, '', 0, ?3
      WHERE ?3 + (SELECT COALESCE(SUM(MAX(bytes, announced)), 0) FROM uploadParts WHERE uploadId = ?1 AND number <> ?2) <= ?4
     ON CONFLICT (uploadId, number) DO UPDATE SET announced = excluded.announced`,
    [uploadId, number, bytes, most],
  );
  return rowsAffected > 0;
}

/** Whether a part of this length is what was announced last: an earlier address for another length is void. */
export async function isAnnounced(
  db: Database,
  uploadId: string,
  { number, bytes }: Omit<PartRecord, 'etag'>,
): Promise<boolean> {
  const row = await db.first(
    v.object({ number: v.number() }),
    'SELECT number FROM uploadParts WHERE uploadId = ? AND number = ? AND announced = ?',
    [uploadId, number, bytes],
  );
  return row !== null;
}

/** A part that is sent again takes the place of the earlier one; false when the upload is over, or waits for another length. */
export async function keepPart(db: Database, uploadId: string, part: PartRecord): Promise<boolean> {
  const { rowsAffected } = await db.run(
    `UPDATE uploadParts SET etag = ?, bytes = ? WHERE uploadId = ? AND number = ? AND announced = ?
      AND EXISTS (SELECT 1 FROM uploads WHERE uploads.uploadId = uploadParts.uploadId AND state = 'open')`,
    [part.etag, part.bytes, uploadId, part.number, part.bytes],
  );
  return rowsAffected > 0;
}

/** The parts that have arrived. */
export function partsOf(db: Database, uploadId: string): Promise<PartRecord[]> {
  return db.all(partRow, `SELECT * FROM uploadParts WHERE uploadId = ? AND etag <> '' ORDER BY number`, [
    uploadId,
  ]);
}

/** The upload is over, one way or the other: its parts are not needed any more. */
export async function endUpload(
  db: Database,
  upload: UploadRecord,
  state: 'complete' | 'aborted',
  file: { parts: number; bytes: number; sha256: string } = { parts: 0, bytes: 0, sha256: '' },
): Promise<void> {
  await db.batch([
    {
      sql: 'UPDATE uploads SET state = ?, parts = ?, bytes = ?, sha256 = ? WHERE fileId = ?',
      args: [state, file.parts, file.bytes, file.sha256, upload.fileId],
    },
    { sql: 'DELETE FROM uploadParts WHERE uploadId = ?', args: [upload.uploadId] },
  ]);
}

const participationRow = v.object({
  id: v.number(),
  ugcId: v.string(),
  type: v.string(),
  name: v.string(),
  email: v.string(),
  text: v.string(),
  commercial: flag,
  uploadFileId: v.nullable(v.string()),
  userId: v.nullable(v.string()),
  sentAt: v.string(),
});
export type ParticipationRecord = v.InferOutput<typeof participationRow>;

/** Keeps a contribution; false when its file belongs to another one. */
export async function keepParticipation(
  db: Database,
  one: Omit<ParticipationRecord, 'id' | 'sentAt'>,
): Promise<boolean> {
  try {
    await db.run(
      `INSERT INTO participations (ugcId, type, name, email, text, commercial, uploadFileId, userId, sentAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        one.ugcId,
        one.type,
        one.name,
        one.email,
        one.text,
        one.commercial ? 1 : 0,
        one.uploadFileId,
        one.userId,
        new Date().toISOString(),
      ],
    );
    return true;
  } catch (error) {
    if (isConstraintError(error)) return false;
    throw error;
  }
}

export function allParticipations(db: Database): Promise<ParticipationRecord[]> {
  return db.all(participationRow, 'SELECT * FROM participations ORDER BY id DESC LIMIT 100');
}

export function allUploads(db: Database): Promise<UploadRecord[]> {
  return db.all(uploadRow, 'SELECT * FROM uploads ORDER BY createdAt DESC LIMIT 100');
}
