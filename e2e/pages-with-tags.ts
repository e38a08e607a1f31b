import { openPortal } from '@apunt/portal/testing/visitor';
import { hasTag } from '../scripts/affected/tags.ts';
import { distFolder } from '../scripts/plugins/light.mjs';

type PageOfSite = readonly [host: string, path: string];

/**
 * Of some pages, those whose HTML has a tag of `APUNT_TAGS`: `npm test -- --changed` names the tags of the changed widgets there. All
 * pages when no tag is named. A tag of the layout is on nearly every page: then `kinds`, a page of each kind, is enough.
 */
export async function pagesWithTags(
  pages: readonly PageOfSite[],
  kinds: readonly PageOfSite[] = pages,
): Promise<readonly PageOfSite[]> {
  const tags = process.env['APUNT_TAGS']?.split(' ');
  if (!tags) return pages;
  const portal = await openPortal({ distDir: distFolder });
  try {
    const texts = await Promise.all(
      pages.map(async ([host, path]) => (await portal.app.request(`http://${host}${path}`)).text()),
    );
    const found = pages.filter((_, index) => tags.some((tag) => hasTag(texts[index] ?? '', tag)));
    return found.length > pages.length * 0.9 ? kinds : found;
  } finally {
    await portal.close();
  }
}
