import type { InValue } from '@libsql/client';
import * as v from 'valibot';
import { jsonColumn, type Database } from './database.ts';
import type { Site } from '../site.ts';

const playable = { title: v.string(), src: v.string(), poster: v.string() };
const block = v.variant('type', [
  v.object({ type: v.literal('paragraph'), text: v.string() }),
  v.object({ type: v.literal('heading'), text: v.string() }),
  v.object({ type: v.literal('quote'), text: v.string(), author: v.string() }),
  v.object({ type: v.literal('list'), items: v.array(v.string()) }),
  v.object({ type: v.literal('table'), caption: v.string(), rows: v.array(v.array(v.string())) }),
  v.object({
    type: v.literal('image'),
    src: v.string(),
    alt: v.string(),
    title: v.string(),
    signature: v.string(),
  }),
  v.object({ type: v.picklist(['video', 'audio']), ...playable, duration: v.number() }),
  v.object({ type: v.literal('audioFragment'), ...playable, start: v.number(), end: v.number() }),
  v.object({ type: v.literal('file'), title: v.string(), href: v.string() }),
  v.object({
    type: v.literal('related'),
    items: v.array(v.object({ href: v.string(), title: v.string() })),
  }),
  v.object({
    type: v.picklist(['youtube', 'facebook', 'instagram', 'tiktok', 'twitter']),
    href: v.string(),
    text: v.string(),
  }),
  v.object({ type: v.literal('supplementaryText'), title: v.string(), text: v.string() }),
]);

export const contentRow = v.object({
  id: v.string(),
  site: v.string(),
  category: v.string(),
  title: v.string(),
  summary: v.string(),
  author: v.string(),
  publishedAt: v.string(),
  body: jsonColumn(v.array(block)),
  image: v.string(),
  imageAlt: v.string(),
  imageCaption: v.string(),
  mediaType: v.string(),
  duration: v.number(),
  showId: v.nullable(v.string()),
  pollId: v.nullable(v.string()),
});

export const showRow = v.object({
  id: v.string(),
  site: v.string(),
  name: v.string(),
  resume: v.string(),
  about: v.string(),
  icon: v.string(),
  schedule: v.string(),
  image: v.string(),
  imageAlt: v.string(),
});

export type ContentRecord = v.InferOutput<typeof contentRow>;
export type ShowRecord = v.InferOutput<typeof showRow>;
export type Block = v.InferOutput<typeof block>;

export function findContent(db: Database, id: string): Promise<ContentRecord | null> {
  return db.first(contentRow, 'SELECT * FROM contents WHERE id = ?', [id]);
}

/** The contents that the editors have put on the front page of a site, in their order. */
export function contentsOfSite(db: Database, site: Site): Promise<ContentRecord[]> {
  return db.all(contentRow, 'SELECT * FROM contents WHERE site = ? AND position < 100 ORDER BY position', [
    site,
  ]);
}

export function contentsOfShow(db: Database, showId: string): Promise<ContentRecord[]> {
  return db.all(contentRow, 'SELECT * FROM contents WHERE showId = ? ORDER BY publishedAt DESC', [showId]);
}

export function findShow(db: Database, id: string): Promise<ShowRecord | null> {
  return db.first(showRow, 'SELECT * FROM shows WHERE id = ?', [id]);
}

/** The programmes that the editors have put on the front page of a site, in their order. */
export function showsOfSite(db: Database, site: Site): Promise<ShowRecord[]> {
  return db.all(showRow, 'SELECT * FROM shows WHERE site = ? AND position < 100 ORDER BY position', [site]);
}

/** The saved contents that still exist, latest saved first. */
export function savedContents(db: Database, userId: string): Promise<ContentRecord[]> {
  return db.all(contentRow, savedSql('contents'), savedArgs(userId, 'content'));
}

/** The favourite programmes that still exist, latest saved first. */
export function savedShows(db: Database, userId: string): Promise<ShowRecord[]> {
  return db.all(showRow, savedSql('shows'), savedArgs(userId, 'show'));
}

function savedSql(table: 'contents' | 'shows'): string {
  return `SELECT ${table}.* FROM ${table} JOIN bookmarks ON bookmarks.itemId = ${table}.id
    WHERE bookmarks.userId = ? AND bookmarks.kind = ? ORDER BY bookmarks.createdAt DESC`;
}

function savedArgs(userId: string, kind: string): InValue[] {
  return [userId, kind];
}
