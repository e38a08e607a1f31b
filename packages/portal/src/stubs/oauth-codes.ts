import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { digest, randomToken, sameText } from '../security/secrets.ts';

const lifetimeMs = 10 * 60 * 1000;

export const providerSchema = v.picklist(['facebook', 'google', 'twitter', 'apple']);
export type Provider = v.InferOutput<typeof providerSchema>;

/** What a provider knows of the person who consented. */
export interface Identity {
  subject: string;
  email: string | null;
  name: string | null;
  surname: string | null;
}

export interface Challenge {
  codeChallenge: string | null;
  challengeMethod: string | null;
}

const codeRow = v.object({
  subject: v.string(),
  email: v.nullable(v.string()),
  name: v.nullable(v.string()),
  surname: v.nullable(v.string()),
  codeChallenge: v.nullable(v.string()),
  challengeMethod: v.nullable(v.string()),
  expiresAt: v.number(),
});

/** Issues a code that is worth one exchange within ten minutes. */
export async function issueCode(
  db: Database,
  provider: Provider,
  { subject, email, name, surname }: Identity,
  { codeChallenge, challengeMethod }: Challenge,
): Promise<string> {
  const code = randomToken();
  await db.run(
    `INSERT INTO oauthCodes (codeHash, provider, subject, email, name, surname, codeChallenge, challengeMethod, expiresAt)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      digest(code),
      provider,
      subject,
      email,
      name,
      surname,
      codeChallenge,
      challengeMethod,
      Date.now() + lifetimeMs,
    ],
  );
  return code;
}

/**
 * Exchanges a code for an identity; null when it is unknown, old, used, of another provider, or when a verifier
 * came that does not answer the challenge. The code is gone whatever the outcome.
 */
export async function exchangeCode(
  db: Database,
  provider: Provider,
  code: string,
  verifier: string | null,
): Promise<Identity | null> {
  const row = await db.first(
    codeRow,
    'DELETE FROM oauthCodes WHERE codeHash = ? AND provider = ? RETURNING *',
    [digest(code), provider],
  );
  if (row === null || row.expiresAt <= Date.now()) return null;
  if (row.codeChallenge !== null && verifier !== null) {
    const answer =
      row.challengeMethod === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
    if (!sameText(answer, row.codeChallenge)) return null;
  }
  return row;
}
