import * as v from 'valibot';
import { flag, isConstraintError, type Database } from './database.ts';

const messageRow = v.object({
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  text: v.string(),
  commercial: flag,
  sentAt: v.string(),
});
export type Message = v.InferOutput<typeof messageRow>;

/** Keeps a message to the editors; what it can be asked for by. */
export async function keepMessage(
  db: Database,
  message: Omit<Message, 'reference' | 'sentAt'>,
  now = new Date(),
): Promise<string> {
  const { name, email, subject, text, commercial } = message;
  // Numbered where it is written: two messages of one moment would else get one number.
  const row = await db.first(
    v.object({ reference: v.string() }),
    `INSERT INTO messages (name, email, subject, text, commercial, sentAt, reference)
     SELECT ?, ?, ?, ?, ?, ?, ? || printf('%04d', COALESCE(MAX(id), 0) + 1) FROM messages
     RETURNING reference`,
    [name, email, subject, text, commercial ? 1 : 0, now.toISOString(), `C-${now.getUTCFullYear()}-`],
  );
  if (row === null) throw new Error('The message was not kept.');
  return row.reference;
}

export function allMessages(db: Database): Promise<Message[]> {
  return db.all(messageRow, 'SELECT * FROM messages ORDER BY id DESC LIMIT 100');
}

const subscriptionRow = v.object({
  newsletterId: v.string(),
  suffix: v.string(),
  email: v.string(),
  segments: v.string(),
  subscribedAt: v.string(),
});
export type Subscription = v.InferOutput<typeof subscriptionRow>;

/** The newsletters that exist, with the parts that each has. */
export const newsletters: ReadonlyMap<string, readonly string[]> = new Map([
  ['1', ['general']],
  ['2', ['general', 'primaria', 'eso', 'batxillerat']],
]);

/** Subscribes an address; false when it was subscribed before. */
export async function subscribe(
  db: Database,
  {
    newsletterId,
    suffix,
    email,
    segments,
  }: { newsletterId: string; suffix: string; email: string; segments: string[] },
): Promise<boolean> {
  try {
    await db.run(
      'INSERT INTO subscriptions (newsletterId, suffix, email, segments, subscribedAt) VALUES (?, ?, ?, ?, ?)',
      [newsletterId, suffix, email, segments.join(' '), new Date().toISOString()],
    );
    return true;
  } catch (error) {
    if (isConstraintError(error)) return false;
    throw error;
  }
}

export function allSubscriptions(db: Database): Promise<Subscription[]> {
  return db.all(subscriptionRow, 'SELECT * FROM subscriptions ORDER BY subscribedAt DESC LIMIT 100');
}
