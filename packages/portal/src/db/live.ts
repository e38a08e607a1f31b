import * as v from 'valibot';
import { jsonColumn, type Database } from './database.ts';

const messageRow = v.object({
  liveId: v.string(),
  id: v.string(),
  publishedAt: v.number(),
  title: v.string(),
  author: jsonColumn(
    v.object({
      name: v.string(),
      image: v.object({ src: v.string(), alt: v.string() }),
      twitterAccount: v.object({ text: v.string(), href: v.string() }),
    }),
  ),
  description: jsonColumn(v.array(v.looseObject({ type: v.string() }))),
  openingMultimedia: v.nullable(jsonColumn(v.looseObject({ type: v.string() }))),
});
export type LiveMessageRecord = v.InferOutput<typeof messageRow>;

export interface LivePage {
  /** In the order that was asked for. */
  messages: LiveMessageRecord[];
  hasMoreResults: boolean;
}

const PAGE = 20;

async function page(
  db: Database,
  liveId: string,
  rest: string,
  args: (string | number)[],
): Promise<LivePage> {
  const rows = await db.all(
    messageRow,
    `SELECT * FROM liveMessages WHERE liveId = ? ${rest} LIMIT ${PAGE + 1}`,
    [liveId, ...args],
  );
  return { messages: rows.slice(0, PAGE), hasMoreResults: rows.length > PAGE };
}

/** The newest messages of a story, newest first. */
export const newestMessages = (db: Database, liveId: string): Promise<LivePage> =>
  page(db, liveId, 'ORDER BY publishedAt DESC, rowid DESC', []);

/** Those from before a moment (unix seconds), newest first. The second itself counts: others may share it. */
export const olderMessages = (db: Database, liveId: string, timestamp: number): Promise<LivePage> =>
  page(db, liveId, 'AND publishedAt <= ? ORDER BY publishedAt DESC, rowid DESC', [timestamp]);

/** Those published or changed after a moment (unix seconds), oldest first, and those of that second: others may share it. */
export const newerMessages = (db: Database, liveId: string, timestamp: number): Promise<LivePage> =>
  page(db, liveId, 'AND (publishedAt >= ? OR editedAt >= ?) ORDER BY publishedAt ASC, rowid ASC', [
    timestamp,
    timestamp,
  ]);

export const findMessage = (db: Database, liveId: string, id: string): Promise<LiveMessageRecord | null> =>
  db.first(messageRow, 'SELECT * FROM liveMessages WHERE liveId = ? AND id = ?', [liveId, id]);

export async function hasLive(db: Database, liveId: string): Promise<boolean> {
  const row = await db.first(
    v.object({ id: v.string() }),
    'SELECT id FROM liveMessages WHERE liveId = ? LIMIT 1',
    [liveId],
  );
  return row !== null;
}

export interface NewMessage {
  title: string;
  author: LiveMessageRecord['author'];
  description: readonly Record<string, unknown>[];
  openingMultimedia: Record<string, unknown> | null;
}

/** Publishes a message at a moment (unix seconds); gives back its id. */
export async function addMessage(
  db: Database,
  liveId: string,
  message: NewMessage,
  publishedAt: number,
): Promise<string> {
  const count = await db.first(
    v.object({ n: v.number() }),
    'SELECT count(*) AS n FROM liveMessages WHERE liveId = ?',
    [liveId],
  );
  const id = `m${count?.n ?? 0}`;
  await db.run(
    `INSERT INTO liveMessages (liveId, id, publishedAt, title, author, description, openingMultimedia) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [
      liveId,
      id,
      publishedAt,
      message.title,
      JSON.stringify(message.author),
      JSON.stringify(message.description),
      message.openingMultimedia && JSON.stringify(message.openingMultimedia),
    ],
  );
  return id;
}

/** Changes what a message says at a moment (unix seconds); its place stays. */
export async function editMessage(
  db: Database,
  liveId: string,
  id: string,
  change: { title: string; html: string; editedAt: number },
): Promise<void> {
  await db.run(
    'UPDATE liveMessages SET title = ?, description = ?, editedAt = ? WHERE liveId = ? AND id = ?',
    [change.title, JSON.stringify([{ type: 'paragraph', html: change.html }]), change.editedAt, liveId, id],
  );
}
