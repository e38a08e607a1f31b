import type { InStatement } from '@libsql/client';
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

/** Removes the mails that were kept before `moment`, with the links in them. */
export async function forgetMails(db: Database, moment: string): Promise<void> {
  await db.run('DELETE FROM mails WHERE sentAt < ?', [moment]);
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

/** Voids the links by which a password or a PIN of the user can be set; belongs into the batch that sets one. */
export const voidLinks = (userId: string): InStatement => ({
  sql: `UPDATE mailTokens SET usedAt = ? WHERE userId = ? AND usedAt IS NULL AND purpose IN ('recovery', 'pin')`,
  args: [Date.now(), userId],
});

/** The user that a mail is for. */
type Recipient = Pick<UserRecord, 'id' | 'name' | 'email'>;

/**
 * Words of letters, as mails repeat them. Anybody can register the address of a stranger under any name, and so anybody would write to
 * that stranger in ours. A point ends a word or follows one letter: mail programs make links of all others.
 */
const isPlainName = (name: string): boolean =>
  name.length <= 40 && name.split(' ').every((word) => /^(?:(?:\p{L}\.)+|[\p{L}\p{M}'’·-]+\.?)$/u.test(word));

const greeting = ({ name }: Pick<UserRecord, 'name'>): string =>
  isPlainName(name) ? `Hola, ${name}.` : 'Hola.';

interface Letter {
  to: Pick<UserRecord, 'email'>;
  subject: string;
  body: string;
  link: string | null;
}

const keepStatement = ({ to, subject, body, link }: Letter): InStatement => ({
  sql: 'INSERT INTO mails (recipient, subject, body, link, sentAt) VALUES (?, ?, ?, ?, ?)',
  args: [to.email ?? '', subject, body, link, new Date().toISOString()],
});

/** A mail whose link carries a token of `userId`. */
function linkStatements(
  purpose: Purpose,
  userId: string,
  letter: Omit<Letter, 'link'> & { address: string },
): InStatement[] {
  const token = randomToken();
  return [
    {
      sql: 'INSERT INTO mailTokens (tokenHash, purpose, userId, expiresAt) VALUES (?, ?, ?, ?)',
      args: [digest(token), purpose, userId, Date.now() + lifetimes[purpose]],
    },
    keepStatement({ ...letter, link: `${letter.address}?token=${token}` }),
  ];
}

export async function mailRecovery(db: Database, user: UserRecord, origin: string): Promise<void> {
  const body = `${greeting(user)}\nHas demanat crear una contrasenya nova. L'enllaç val durant una hora i només es pot usar una vegada. Si no ho has demanat, no cal que faces res.`;
  const letter = { to: user, subject: 'Crea una contrasenya nova', body, address: `${origin}/restabliment` };
  await db.batch(linkStatements('recovery', user.id, letter));
}

/** The validation mail of a user, to be kept in the batch that makes the user. */
export function validationStatements(user: Recipient, origin: string): InStatement[] {
  const body = `${greeting(user)}\nPer a començar a usar el teu compte només falta confirmar que este correu és teu. L'enllaç val durant set dies.`;
  const letter = { to: user, subject: 'Confirma el teu correu', body, address: `${origin}/validacio` };
  return linkStatements('validation', user.id, letter);
}

export async function mailValidation(db: Database, user: UserRecord, origin: string): Promise<void> {
  await db.batch(validationStatements(user, origin));
}

/** The link with which a guardian whom only the club knows makes the first password. */
export async function mailFirstPassword(db: Database, user: UserRecord, origin: string): Promise<void> {
  const body = `${greeting(user)}\nHas demanat l'accés de pares i mares. Amb este enllaç crees la contrasenya: val durant una hora i només es pot usar una vegada. Si no ho has demanat, no cal que faces res.`;
  const letter = { to: user, subject: 'Crea la teua contrasenya', body, address: `${origin}/restabliment` };
  await db.batch(linkStatements('recovery', user.id, letter));
}

/** The code that the second step of the families' login asks for. */
export async function mailCode(db: Database, user: UserRecord, code: string): Promise<void> {
  const body = `${greeting(user)}\nEl codi per a entrar és ${code}. Val durant deu minuts. Si no has intentat entrar, canvia la contrasenya.`;
  await db.batch([keepStatement({ to: user, subject: "El codi d'accés", body, link: null })]);
}

/** The link with which a guardian gives a child a new PIN. */
export async function mailPin(
  db: Database,
  guardian: UserRecord,
  child: UserRecord,
  origin: string,
): Promise<void> {
  const body = `${greeting(guardian)}\nAmb este enllaç pots posar un PIN nou ${isPlainName(child.name) ? `a ${child.name}` : 'al carnet del club'}. Val durant un dia i només es pot usar una vegada.`;
  const letter = { to: guardian, subject: 'Un PIN nou per al club', body, address: `${origin}/acces-pin` };
  await db.batch(linkStatements('pin', child.id, letter));
}
