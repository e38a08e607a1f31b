import type { Migration } from '../migrate.ts';

/** Polls; one vote a voter, where a voter is a user or, in open polls, a browser. */
export const polls: Migration = {
  version: 3,
  name: 'polls',
  statements: [
    `CREATE TABLE polls (
      id TEXT PRIMARY KEY, position INTEGER NOT NULL,
      question TEXT NOT NULL,
      active INTEGER NOT NULL, open INTEGER NOT NULL, hidden INTEGER NOT NULL,
      startDate TEXT NOT NULL, note TEXT NOT NULL
    ) STRICT`,
    `CREATE TABLE pollOptions (
      pollId TEXT NOT NULL REFERENCES polls(id) ON DELETE CASCADE,
      id TEXT NOT NULL, position INTEGER NOT NULL,
      title TEXT NOT NULL, votes INTEGER NOT NULL,
      image TEXT, imageAlt TEXT,
      PRIMARY KEY (pollId, id)
    ) STRICT`,
    `CREATE TABLE pollVotes (
      pollId TEXT NOT NULL REFERENCES polls(id) ON DELETE CASCADE,
      voter TEXT NOT NULL, optionId TEXT NOT NULL, votedAt INTEGER NOT NULL,
      PRIMARY KEY (pollId, voter)
    ) STRICT`,
  ],
};
