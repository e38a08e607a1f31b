import type { Client } from '@libsql/client';
import { accounts } from './migrations/0001-accounts.ts';
import { catalogue } from './migrations/0002-catalogue.ts';
import { polls } from './migrations/0003-polls.ts';
import { engagement } from './migrations/0004-engagement.ts';
import { lists } from './migrations/0005-lists.ts';
import { deployed } from './migrations/0006-deployed.ts';
import { heldUploads } from './migrations/0007-held-uploads.ts';

/** One step of the schema. Never edit a step that has been released: add the next number. */
export interface Migration {
  version: number;
  name: string;
  statements: string[];
}

const migrations: Migration[] = [accounts, catalogue, polls, engagement, lists, deployed, heldUploads];

/** Brings the schema up to date; each step and its mark are written together, so a crash leaves no half step. */
export async function migrate(client: Client): Promise<void> {
  await client.execute(
    'CREATE TABLE IF NOT EXISTS schemaMigrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, appliedAt TEXT NOT NULL)',
  );
  const { rows } = await client.execute('SELECT version FROM schemaMigrations');
  const applied = new Set(rows.map((row) => Number(row['version'])));
  for (const { version, name, statements } of migrations) {
    if (applied.has(version)) continue;
    const mark = {
      sql: 'INSERT INTO schemaMigrations (version, name, appliedAt) VALUES (?, ?, ?)',
      args: [version, name, new Date().toISOString()],
    };
    await client.batch([...statements, mark], 'write');
  }
}
