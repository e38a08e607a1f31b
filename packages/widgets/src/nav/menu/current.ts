import type { BorrowedNodes } from '@apunt/element/adopt/borrowed-nodes';
import { safeUrl } from '@apunt/ui/safe-url';

const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/** How many segments of the page's path an entry's address stands for; 0 if the page is not below it. */
function depthOf({ origin, pathname }: HTMLAnchorElement): number {
  const own = segmentsOf(pathname);
  const page = segmentsOf(location.pathname);
  const isAbove = origin === location.origin && own.every((segment, index) => segment === page[index]);
  // Everything is below the home page, which is no section: it is current when one is there.
  return isAbove ? own.length + (own.length === page.length ? 1 : 0) : 0;
}

function isWanted(link: HTMLAnchorElement, wanted: string): boolean {
  const item = link.closest('li');
  if ([link.id, link.dataset['id'], item?.id, item?.dataset['id']].includes(wanted)) return true;
  const safe = safeUrl(wanted);
  return safe !== undefined && new URL(safe, document.baseURI).href === link.href;
}

const isMarked = (link: Element): boolean => (link.getAttribute('aria-current') ?? 'false') !== 'false';

/**
 * Marks the entry that the page belongs to: the one that `wanted` names, by address or id, else the one that the server has marked, else the
 * one whose address is the longest beginning of the page's, by whole segments. The entry of the first level above it gets `data-current`.
 */
export function markCurrent(list: Element, wanted: string | undefined, borrowed: BorrowedNodes): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const named = wanted ? links.find((link) => isWanted(link, wanted)) : undefined;
  const marked = named ? undefined : links.find(isMarked);
  let current = named ?? marked;
  let deepest = 0;
  if (!current)
    for (const link of links) {
      const depth = depthOf(link);
      if (depth > deepest) [deepest, current] = [depth, link];
    }
  if (!current) return;
  if (!marked) {
    for (const link of links) if (isMarked(link)) borrowed.set(link, 'aria-current', null);
    const isPage = String(segmentsOf(current.pathname)) === String(segmentsOf(location.pathname));
    borrowed.set(current, 'aria-current', isPage ? 'page' : 'true');
  }
  const top = [...list.children].find((item) => item.contains(current));
  if (top) borrowed.set(top, 'data-current', '');
}
