import * as v from 'valibot';
import type { Api } from '../api.ts';

/** `content` is a saved content, `show` a favourite programme (a taxon in the back end). */
export type LikeKind = 'content' | 'show';

/** POST adds a bookmark, DELETE removes it; both answer without a body of interest. */
export async function setBookmark(api: Api, kind: LikeKind, id: string, saved: boolean): Promise<void> {
  await api.send(
    {
      endpoint: kind === 'content' ? 'bookmarkContent' : 'bookmarkShow',
      method: saved ? 'POST' : 'DELETE',
      params: { id },
      handled: true,
    },
    v.unknown(),
  );
}
