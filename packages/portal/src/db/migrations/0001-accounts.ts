import type { Migration } from '../migrate.ts';

/** People, their sessions and everything that lets them in. Secrets are stored hashed, always. */
export const accounts: Migration = {
  version: 1,
  name: 'accounts',
  statements: [
    `CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT`,
    `CREATE TABLE users (
      id TEXT PRIMARY KEY,
      type TEXT NOT NULL,
      email TEXT UNIQUE COLLATE NOCASE,
      nick TEXT UNIQUE,
      guardianId TEXT REFERENCES users(id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      surname TEXT NOT NULL,
      birthdate TEXT,
      passwordHash TEXT,
      legacyPassword INTEGER NOT NULL DEFAULT 0,
      validated INTEGER NOT NULL DEFAULT 0,
      bulletin INTEGER NOT NULL DEFAULT 0,
      laCollaBulletin INTEGER NOT NULL DEFAULT 0,
      isRegisteredInLaColla INTEGER NOT NULL DEFAULT 0,
      phone TEXT, nif TEXT, address TEXT, zip TEXT, city TEXT, province TEXT, country INTEGER,
      alternativeEmail TEXT,
      apuntsNewsletterGeneric INTEGER NOT NULL DEFAULT 0,
      apuntsNewsletterLowLevel INTEGER NOT NULL DEFAULT 0,
      apuntsNewsletterMediumLevel INTEGER NOT NULL DEFAULT 0,
      apuntsNewsletterHighLevel INTEGER NOT NULL DEFAULT 0,
      photo TEXT,
      createdAt TEXT NOT NULL
    ) STRICT`,
    `CREATE INDEX usersByGuardian ON users(guardianId)`,
    `CREATE TABLE identities (
      provider TEXT NOT NULL, subject TEXT NOT NULL,
      userId TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      PRIMARY KEY (provider, subject)
    ) STRICT`,
    `CREATE TABLE sessions (
      idHash TEXT PRIMARY KEY,
      userId TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      createdAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL
    ) STRICT`,
    `CREATE INDEX sessionsByUser ON sessions(userId)`,
    `CREATE TABLE mailTokens (
      tokenHash TEXT PRIMARY KEY,
      purpose TEXT NOT NULL,
      userId TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      expiresAt INTEGER NOT NULL, usedAt INTEGER
    ) STRICT`,
    `CREATE TABLE mails (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      recipient TEXT NOT NULL, subject TEXT NOT NULL, body TEXT NOT NULL, link TEXT, sentAt TEXT NOT NULL
    ) STRICT`,
    `CREATE TABLE oauthCodes (
      codeHash TEXT PRIMARY KEY,
      provider TEXT NOT NULL, subject TEXT NOT NULL, email TEXT, name TEXT, surname TEXT,
      codeChallenge TEXT, challengeMethod TEXT, expiresAt INTEGER NOT NULL
    ) STRICT`,
    `CREATE TABLE bookmarks (
      userId TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
      kind TEXT NOT NULL, itemId TEXT NOT NULL, createdAt INTEGER NOT NULL,
      PRIMARY KEY (userId, kind, itemId)
    ) STRICT`,
  ],
};
