import type { InStatement } from '@libsql/client';
import * as v from 'valibot';
import { foldText, letterOf } from '../fold.ts';
import type { Database } from './database.ts';
import { activities } from './seed/activities.ts';
import { blogs } from './seed/blogs.ts';
import { clubContents } from './seed/contents-club.ts';
import { generalContents } from './seed/contents-general.ts';
import { languageContents } from './seed/contents-language.ts';
import { insertRow } from './seed/insert-row.ts';
import { liveMessageRows } from './seed/live-messages.ts';
import { manyContents } from './seed/many-contents.ts';
import { manyShows } from './seed/many-shows.ts';
import { pollRows } from './seed/polls.ts';
import { richContents } from './seed/rich-contents.ts';
import { shows } from './seed/shows.ts';
import { sampleIds, userRows } from './seed/users.ts';
import { SettingError } from '../setting-error.ts';

/**
 * Fills an empty database with the invented sample data; one that was seeded before is left as it is, and gets what later
 * versions of the portal have added. `withPeople`: also the sample accounts, whose passwords everybody can read here.
 */
export async function seedOnce(db: Database, { withPeople }: { withPeople: boolean }): Promise<void> {
  const now = new Date();
  await once(db, 'seeded', now, async () => [
    ...firstRows(now),
    ...(withPeople ? await peopleRows(now) : []),
  ]);
  await once(db, 'seededLists', now, () => listRows(now));
}

/**
 * Throws, and closes the database, where it holds sample accounts. They are known by their short ids, which no account of a
 * visitor gets; an e-mail of theirs anybody can register.
 */
export async function refuseSamples(db: Database): Promise<void> {
  const sample = await db.first(
    v.object({ id: v.string() }),
    `SELECT id FROM users WHERE id IN (${sampleIds.map(() => '?').join(', ')}) LIMIT 1`,
    sampleIds,
  );
  if (sample === null) return;
  db.close();
  throw new SettingError(
    'The database holds the sample accounts of development, whose passwords everybody can read. Name a new one in PORTAL_DB_URL.',
  );
}

async function once(
  db: Database,
  key: string,
  now: Date,
  rows: () => InStatement[] | Promise<InStatement[]>,
): Promise<void> {
  const mark = await db.first(v.object({ value: v.string() }), 'SELECT value FROM settings WHERE key = ?', [
    key,
  ]);
  if (mark === null)
    await db.batch([...(await rows()), insertRow('settings', { key, value: now.toISOString() })]);
}

function firstRows(now: Date): InStatement[] {
  const contents = [...generalContents, ...clubContents, ...languageContents];
  const { polls, options } = pollRows(now);
  return [
    ...shows.map((row, position) => insertRow('shows', { ...row, position })),
    ...contents.map((row, position) =>
      insertRow('contents', { ...row, position, body: JSON.stringify(row.body) }),
    ),
    ...polls.map((row, position) => insertRow('polls', { ...row, position })),
    ...options.map((row) => insertRow('pollOptions', row)),
  ];
}

async function peopleRows(now: Date): Promise<InStatement[]> {
  const { users, identities, bookmarks } = await userRows(now);
  return [
    ...users.map((row) => insertRow('users', row)),
    ...identities.map((row) => insertRow('identities', row)),
    ...bookmarks.map((row) => insertRow('bookmarks', row)),
  ];
}

/** What there has to be much of: programmes, activities, blogs, messages, and the index of the search over all of them. */
function listRows(now: Date): InStatement[] {
  const programmes = manyShows();
  const contents = manyContents();
  const events = activities();
  const diaries = blogs();
  const indexed = [
    ...[...shows, ...programmes].map(({ id, site, name, resume }) =>
      indexRow('programs', site, id, name, resume, ''),
    ),
    ...[...generalContents, ...clubContents, ...languageContents, ...richContents, ...contents].map(
      (content) =>
        indexRow(
          content.mediaType === 'video' ? 'videos' : content.mediaType === 'audio' ? 'audios' : 'news',
          content.site,
          content.id,
          content.title,
          `${content.summary} ${content.category}`,
          content.publishedAt,
        ),
    ),
    ...events.map(({ id, title, description, location, day }) =>
      indexRow('activities', 'lacolla', id, title, `${description} ${location}`, day),
    ),
    ...diaries.map(({ id, name, about, lastPublishedContentDate }) =>
      indexRow('blogs', 'general', id, name, about, lastPublishedContentDate),
    ),
  ];
  return [
    ...shows.map(({ id, name }, index) => ({
      sql: 'UPDATE shows SET folded = ?, letter = ?, lastPublishedContentDate = ? WHERE id = ?',
      args: [foldText(name), letterOf(name), new Date(Date.UTC(2026, 10, 21, 12 - index)).toISOString(), id],
    })),
    ...programmes.map((row, index) =>
      insertRow('shows', {
        ...row,
        position: 100 + index,
        folded: foldText(row.name),
        letter: letterOf(row.name),
      }),
    ),
    ...[...richContents, ...contents].map((row, index) =>
      insertRow('contents', { ...row, position: 97 + index, body: JSON.stringify(row.body) }),
    ),
    ...events.map((row, position) => insertRow('activities', { ...row, position })),
    ...diaries.map((row, position) => insertRow('blogs', { ...row, position })),
    ...liveMessageRows(now).map((row) => insertRow('liveMessages', row)),
    ...indexed,
  ];
}

function indexRow(
  kind: string,
  site: string,
  itemId: string,
  title: string,
  words: string,
  publishedAt: string,
): InStatement {
  return insertRow('searchIndex', {
    title: foldText(title),
    words: foldText(words),
    site,
    kind,
    itemId,
    publishedAt,
  });
}
