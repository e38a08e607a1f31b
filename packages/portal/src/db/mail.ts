import * as v from 'valibot';
import type { Database } from './database.ts';
import { digest, randomToken } from '../security/secrets.ts';
import type { UserRecord } from './users.ts';

const mailRow = v.object({
  id: v.number(),
  recipient: v.string(),
  subject: v.string(),
  body: v.string(),
  link: v.nullable(v.string()),
  sentAt: v.string(),
});

export type Mail = v.InferOutput<typeof mailRow>;
type Purpose = 'recovery' | 'validation' | 'pin';

const day = 24 * 60 * 60 * 1000;
const lifetimes: Record<Purpose, number> = { recovery: 60 * 60 * 1000, validation: 7 * day, pin: day };

/** Mails are not sent anywhere: they are kept, newest first, for the outbox page. */
export function sentMails(db: Database): Promise<Mail[]> {
  return db.all(mailRow, 'SELECT * FROM mails ORDER BY id DESC LIMIT 100');
}

async function issueToken(db: Database, purpose: Purpose, userId: string): Promise<string> {
  const token = randomToken();
  await db.run('INSERT INTO mailTokens (tokenHash, purpose, userId, expiresAt) VALUES (?, ?, ?, ?)', [
    digest(token),
    purpose,
    userId,
    Date.now() + lifetimes[purpose],
  ]);
  return token;
}

const tokenRow = v.object({ userId: v.string(), expiresAt: v.number(), usedAt: v.nullable(v.number()) });

export type TokenState =
  { state: 'valid'; userId: string } | { state: 'expired'; userId: string } | { state: 'invalid' };

/** What a mailed token is worth now; a used one counts as expired. */
export async function inspectToken(db: Database, purpose: Purpose, token: string): Promise<TokenState> {
  const row = await db.first(tokenRow, 'SELECT * FROM mailTokens WHERE tokenHash = ? AND purpose = ?', [
    digest(token),
    purpose,
  ]);
  if (row === null) return { state: 'invalid' };
  const expired = row.usedAt !== null || row.expiresAt <= Date.now();
  return { state: expired ? 'expired' : 'valid', userId: row.userId };
}

/** Uses a token up; null if it is unknown, old or was used before (also by a request a moment ago). */
export async function redeemToken(db: Database, purpose: Purpose, token: string): Promise<string | null> {
  const row = await db.first(
    v.object({ userId: v.string() }),
    `UPDATE mailTokens SET usedAt = ? WHERE tokenHash = ? AND purpose = ? AND usedAt IS NULL AND expiresAt > ?
     RETURNING userId`,
    [Date.now(), digest(token), purpose, Date.now()],
  );
  return row?.userId ?? null;
}

async function keepMail(db: Database, recipient: string, subject: string, body: string, link: string) {
  await db.run('INSERT INTO mails (recipient, subject, body, link, sentAt) VALUES (?, ?, ?, ?, ?)', [
    recipient,
    subject,
    body,
    link,
    new Date().toISOString(),
  ]);
}

export async function mailRecovery(db: Database, user: UserRecord, origin: string): Promise<void> {
  const link = `${origin}/restabliment?token=${await issueToken(db, 'recovery', user.id)}`;
  const body = `Hola, ${user.name}.\nHas demanat crear una contrasenya nova. L'enllaç val durant una hora i només es pot usar una vegada. Si no ho has demanat, no cal que faces res.`;
  await keepMail(db, user.email ?? '', 'Crea una contrasenya nova', body, link);
}

export async function mailValidation(db: Database, user: UserRecord, origin: string): Promise<void> {
  const link = `${origin}/validacio?token=${await issueToken(db, 'validation', user.id)}`;
  const body = `Hola, ${user.name}.\nPer a començar a usar el teu compte només falta confirmar que este correu és teu. L'enllaç val durant set dies.`;
  await keepMail(db, user.email ?? '', 'Confirma el teu correu', body, link);
}

/** The link with which a guardian gives a child a new PIN. */
export async function mailPin(
  db: Database,
  guardian: UserRecord,
  child: UserRecord,
  origin: string,
): Promise<void> {
  const link = `${origin}/acces-pin?token=${await issueToken(db, 'pin', child.id)}`;
  const body = `Hola, ${guardian.name}.\nAmb este enllaç pots posar un PIN nou a ${child.name}. Val durant un dia i només es pot usar una vegada.`;
  await keepMail(db, guardian.email ?? '', 'Un PIN nou per al club', body, link);
}
