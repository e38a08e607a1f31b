import type { Migration } from '../migrate.ts';

/** Bytes that addresses were given out for, and whose upload it is where nobody is logged in. */
export const heldUploads: Migration = {
  version: 7,
  name: 'held-uploads',
  statements: [
    // 0: a part of an earlier version, which no address waits for.
    `ALTER TABLE uploadParts ADD COLUMN announced INTEGER NOT NULL DEFAULT 0`,
    // A digest of the network address: it has to be recognised, never read.
    `ALTER TABLE uploads ADD COLUMN sender TEXT`,
    `CREATE INDEX uploadsBySender ON uploads(sender)`,
  ],
};
