import type { Migration } from '../migrate.ts';

/**
 * What visitors look through: programmes by letter, activities, blogs, the messages of a live story, and the index of the
 * search. `folded` columns hold names without case and accents, as they are sorted and looked for.
 */
export const lists: Migration = {
  version: 5,
  name: 'lists',
  statements: [
    `ALTER TABLE shows ADD COLUMN folded TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE shows ADD COLUMN letter TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE shows ADD COLUMN lastPublishedContentDate TEXT NOT NULL DEFAULT ''`,
    `CREATE INDEX showsByLetter ON shows(site, letter, folded)`,
    `CREATE TABLE activities (
      id TEXT PRIMARY KEY, position INTEGER NOT NULL,
      title TEXT NOT NULL, folded TEXT NOT NULL, description TEXT NOT NULL,
      location TEXT NOT NULL, age TEXT NOT NULL, kind TEXT NOT NULL, price TEXT NOT NULL,
      image TEXT NOT NULL, day TEXT NOT NULL
    ) STRICT`,
    `CREATE INDEX activitiesByName ON activities(folded)`,
    `CREATE TABLE blogs (
      id TEXT PRIMARY KEY, position INTEGER NOT NULL,
      name TEXT NOT NULL, resume TEXT NOT NULL, about TEXT NOT NULL,
      image TEXT NOT NULL, authors TEXT NOT NULL, lastPublishedContentDate TEXT NOT NULL
    ) STRICT`,
    `CREATE TABLE liveMessages (
      liveId TEXT NOT NULL, id TEXT NOT NULL,
      publishedAt INTEGER NOT NULL, editedAt INTEGER,
      title TEXT NOT NULL, author TEXT NOT NULL, description TEXT NOT NULL, openingMultimedia TEXT,
      PRIMARY KEY (liveId, id)
    ) STRICT`,
    `CREATE INDEX liveMessagesByTime ON liveMessages(liveId, publishedAt)`,
    `CREATE VIRTUAL TABLE searchIndex USING fts5(
      title, words, site UNINDEXED, kind UNINDEXED, itemId UNINDEXED, publishedAt UNINDEXED
    )`,
  ],
};
