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

export async function addUpload(
  db: Database,
  upload: Pick<UploadRecord, 'fileId' | 'ugcId' | 'name' | 'extension' | 'contentType' | 'userId'>,
): Promise<void> {
  const { fileId, ugcId, name, extension, contentType, userId } = upload;
  await db.run(
    `INSERT INTO uploads (fileId, ugcId, name, extension, contentType, state, parts, bytes, sha256, createdAt, userId)
     VALUES (?, ?, ?, ?, ?, 'new', 0, 0, '', ?, ?)`,
    [fileId, ugcId, name, extension, contentType, new Date().toISOString(), userId],
  );
}

export function findUpload(db: Database, fileId: string): Promise<UploadRecord | null> {
  return db.first(uploadRow, 'SELECT * FROM uploads WHERE fileId = ?', [fileId]);
}

export async function openUpload(db: Database, fileId: string, uploadId: string): Promise<void> {
  await db.run(`UPDATE uploads SET state = 'open', uploadId = ? WHERE fileId = ?`, [uploadId, fileId]);
}

/** A part that is sent again takes the place of the earlier one; false when the upload is over. */
export async function keepPart(db: Database, uploadId: string, part: PartRecord): Promise<boolean> {
  const { rowsAffected } = await db.run(
    `INSERT OR REPLACE INTO uploadParts (uploadId, number, etag, bytes)
     SELECT uploadId, ?, ?, ? FROM uploads WHERE uploadId = ? AND state = 'open'`,
    [part.number, part.etag, part.bytes, uploadId],
  );
  return rowsAffected > 0;
}

export function partsOf(db: Database, uploadId: string): Promise<PartRecord[]> {
  return db.all(partRow, 'SELECT * FROM uploadParts WHERE uploadId = ? ORDER BY number', [uploadId]);
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
