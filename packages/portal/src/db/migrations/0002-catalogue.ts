import type { Migration } from '../migrate.ts';

/** What the CMS publishes: contents and programmes. `position` is the editors' order on the front pages. */
export const catalogue: Migration = {
  version: 2,
  name: 'catalogue',
  statements: [
    `CREATE TABLE shows (
      id TEXT PRIMARY KEY,
      site TEXT NOT NULL, position INTEGER NOT NULL,
      name TEXT NOT NULL, resume TEXT NOT NULL, about TEXT NOT NULL,
      icon TEXT NOT NULL, schedule TEXT NOT NULL,
      image TEXT NOT NULL, imageAlt TEXT NOT NULL
    ) STRICT`,
    `CREATE TABLE contents (
      id TEXT PRIMARY KEY,
      site TEXT NOT NULL, position INTEGER NOT NULL,
      category TEXT NOT NULL, title TEXT NOT NULL, summary TEXT NOT NULL,
      author TEXT NOT NULL, publishedAt TEXT NOT NULL,
      body TEXT NOT NULL,
      image TEXT NOT NULL, imageAlt TEXT NOT NULL, imageCaption TEXT NOT NULL,
      mediaType TEXT NOT NULL, duration INTEGER NOT NULL,
      showId TEXT REFERENCES shows(id), pollId TEXT
    ) STRICT`,
    `CREATE INDEX contentsBySite ON contents(site, position)`,
  ],
};
