import * as v from 'valibot';
import { foldText } from '../fold.ts';
import type { Site } from '../site.ts';
import { contentRow, showRow, type ContentRecord, type ShowRecord } from './catalogue.ts';
import { jsonColumn, type Database } from './database.ts';
import { pageOf, type ListOrder, type ListPage } from './pages.ts';
import { KINDS } from './seed/activities.ts';

/** What a visitor looks for in a list; empty values and lists ask for all. */
export interface ListSearch {
  limit: number;
  letter: string;
  text: string;
  location: readonly string[];
  age: readonly string[];
  filters: readonly string[];
}

const activityRow = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  location: v.string(),
  age: v.string(),
  kind: v.string(),
  price: v.string(),
  image: v.string(),
  day: v.string(),
});
export type ActivityRecord = v.InferOutput<typeof activityRow>;

const blogRow = v.object({
  id: v.string(),
  name: v.string(),
  resume: jsonColumn(v.array(v.string())),
  about: v.string(),
  image: v.string(),
  authors: jsonColumn(
    v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        image: v.object({ src: v.string(), alt: v.string() }),
        twitterAccount: v.object({ text: v.string(), href: v.string() }),
      }),
    ),
  ),
  lastPublishedContentDate: v.string(),
});
export type BlogRecord = v.InferOutput<typeof blogRow>;

const BY_NAME: ListOrder = { column: 'folded', isDescending: false };
const BY_LAST_CONTENT: ListOrder = { column: 'lastPublishedContentDate', isDescending: true };

interface Condition {
  sql: string;
  args: readonly string[];
}

/** Every word of the text begins a word of the name. */
const named = (text: string): Condition[] =>
  foldText(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ sql: `' ' || folded LIKE ?`, args: [`% ${word}%`] }));

const oneOf = (column: string, values: readonly string[]): Condition[] =>
  values.length > 0 ? [{ sql: `${column} IN (${values.map(() => '?').join(', ')})`, args: values }] : [];

const together = (conditions: readonly Condition[]) => ({
  where: conditions.map(({ sql }) => sql),
  args: conditions.flatMap(({ args }) => args),
});

/**
 * Programmes of a site: under one letter or all of them by name, and those with something new first where no letter is
 * chosen (`TOP`).
 */
export function searchShows(
  db: Database,
  site: Site,
  { letter, text, limit }: ListSearch,
  cursor: string | null,
  byDate = letter === 'TOP' && text === '',
): Promise<ListPage<ShowRecord>> {
  const isLetter = letter !== '' && letter !== 'TOP' && letter !== 'all';
  return pageOf(db, showRow, {
    table: 'shows',
    ...together([
      { sql: 'site = ?', args: [site] },
      ...(isLetter ? [{ sql: 'letter = ?', args: [letter.toUpperCase()] }] : []),
      ...named(text),
    ]),
    order: byDate ? BY_LAST_CONTENT : BY_NAME,
    cursor,
    limit,
  });
}

/** The letters under which a site has programmes. */
export async function lettersOf(db: Database, site: Site): Promise<string[]> {
  const rows = await db.all(
    v.object({ letter: v.string() }),
    'SELECT DISTINCT letter FROM shows WHERE site = ? ORDER BY letter',
    [site],
  );
  return rows.map(({ letter }) => letter);
}

/** Activities: those of any of the places, ages and kinds that are asked for, by name. */
export function searchActivities(
  db: Database,
  { text, limit, location, age, filters }: ListSearch,
  cursor: string | null,
): Promise<ListPage<ActivityRecord>> {
  const isKind = (value: string) => KINDS.some((kind) => kind === value);
  return pageOf(db, activityRow, {
    table: 'activities',
    ...together([
      ...oneOf('location', location),
      ...oneOf('age', age),
      ...oneOf('kind', filters.filter(isKind)),
      ...oneOf(
        'price',
        filters.filter((value) => !isKind(value)),
      ),
      ...named(text),
    ]),
    order: BY_NAME,
    cursor,
    limit,
  });
}

export const findActivity = (db: Database, id: string): Promise<ActivityRecord | null> =>
  db.first(activityRow, 'SELECT * FROM activities WHERE id = ?', [id]);

/** Blogs, those with something new first. */
export const listBlogs = (
  db: Database,
  limit: number,
  cursor: string | null,
): Promise<ListPage<BlogRecord>> =>
  pageOf(db, blogRow, { table: 'blogs', where: [], args: [], order: BY_LAST_CONTENT, cursor, limit });

export const findBlog = (db: Database, id: string): Promise<BlogRecord | null> =>
  db.first(blogRow, 'SELECT * FROM blogs WHERE id = ?', [id]);

/** All contents of a site, the newest first. */
export const listContents = (
  db: Database,
  site: Site,
  limit: number,
  cursor: string | null,
): Promise<ListPage<ContentRecord>> =>
  pageOf(db, contentRow, {
    table: 'contents',
    where: ['site = ?'],
    args: [site],
    order: { column: 'publishedAt', isDescending: true },
    cursor,
    limit,
  });
