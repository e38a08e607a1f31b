import type { Migration } from '../migrate.ts';

/** What visitors send: messages, subscriptions, files and contributions. */
export const engagement: Migration = {
  version: 4,
  name: 'engagement',
  statements: [
    `CREATE TABLE messages (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL, email TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL,
      commercial INTEGER NOT NULL, reference TEXT NOT NULL UNIQUE, sentAt TEXT NOT NULL
    ) STRICT`,
    `CREATE TABLE subscriptions (
      newsletterId TEXT NOT NULL, suffix TEXT NOT NULL, email TEXT NOT NULL COLLATE NOCASE,
      segments TEXT NOT NULL, subscribedAt TEXT NOT NULL,
      PRIMARY KEY (newsletterId, suffix, email)
    ) STRICT`,
    `CREATE TABLE uploads (
      fileId TEXT PRIMARY KEY, ugcId TEXT NOT NULL,
      name TEXT NOT NULL, extension TEXT NOT NULL, contentType TEXT NOT NULL,
      uploadId TEXT UNIQUE,
      state TEXT NOT NULL CHECK (state IN ('new', 'open', 'complete', 'aborted')),
      parts INTEGER NOT NULL, bytes INTEGER NOT NULL, sha256 TEXT NOT NULL, createdAt TEXT NOT NULL
    ) STRICT`,
    `CREATE TABLE uploadParts (
      uploadId TEXT NOT NULL, number INTEGER NOT NULL, etag TEXT NOT NULL, bytes INTEGER NOT NULL,
      PRIMARY KEY (uploadId, number)
    ) STRICT`,
    `CREATE TABLE participations (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      ugcId TEXT NOT NULL, type TEXT NOT NULL,
      name TEXT NOT NULL, email TEXT NOT NULL, text TEXT NOT NULL, commercial INTEGER NOT NULL,
      uploadFileId TEXT UNIQUE REFERENCES uploads(fileId), userId TEXT, sentAt TEXT NOT NULL
    ) STRICT`,
  ],
};
