import * as v from 'valibot';
import { foldText } from '../fold.ts';
import type { Site } from '../site.ts';
import type { Database } from './database.ts';

/** The values of `searchtype`, each with the kinds of things that it finds. */
export const SEARCH_KINDS = {
  news: ['news'],
  videos: ['videos'],
  audios: ['audios'],
  programs: ['programs'],
  other: ['activities', 'blogs'],
} as const;
export type SearchType = keyof typeof SEARCH_KINDS;

const hit = v.object({ kind: v.string(), itemId: v.string() });
export type SearchHit = v.InferOutput<typeof hit>;

/** Every word of the text as the beginning of a word; null where nothing is left to look for. */
function matchOf(text: string): string | null {
  const words = foldText(text).split(' ').filter(Boolean);
  return words.length > 0 ? words.map((word) => `"${word}"*`).join(' ') : null;
}

/** What has been published about a text, best matches first: one page of it, and how much there is in all. */
export async function search(
  db: Database,
  site: Site,
  text: string,
  type: SearchType | 'all',
  page: { limit: number; offset: number },
): Promise<{ hits: SearchHit[]; total: number }> {
  const match = matchOf(text);
  if (match === null) return { hits: [], total: 0 };
  const kinds = type === 'all' ? Object.values(SEARCH_KINDS).flat() : SEARCH_KINDS[type];
  const condition = `searchIndex MATCH ? AND site = ? AND kind IN (${kinds.map(() => '?').join(', ')})`;
  const args = [match, site, ...kinds];
  const [hits, count] = await Promise.all([
    db.all(
      hit,
      `SELECT kind, itemId FROM searchIndex WHERE ${condition}
        ORDER BY bm25(searchIndex, 4.0, 1.0), publishedAt DESC, itemId LIMIT ? OFFSET ?`,
      [...args, page.limit, page.offset],
    ),
    db.first(
      v.object({ total: v.number() }),
      `SELECT count(*) AS total FROM searchIndex WHERE ${condition}`,
      args,
    ),
  ]);
  return { hits, total: count?.total ?? 0 };
}
