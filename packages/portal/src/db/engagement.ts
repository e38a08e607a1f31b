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
  const row = await db.first(
    v.object({ next: v.number() }),
    'SELECT COALESCE(MAX(id), 0) + 1 AS next FROM messages',
  );
  const reference = `C-${now.getUTCFullYear()}-${String(row?.next ?? 1).padStart(4, '0')}`;
  const { name, email, subject, text, commercial } = message;
  await db.run(
    'INSERT INTO messages (name, email, subject, text, commercial, reference, sentAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
    [name, email, subject, text, commercial ? 1 : 0, reference, now.toISOString()],
  );
  return reference;
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
export const newsletters: Readonly<Record<string, readonly string[]>> = {
  '1': ['general'],
  '2': ['general', 'primaria', 'eso', 'batxillerat'],
};

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
