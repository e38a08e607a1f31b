import type { Entry } from './entries.ts';

const BODY = '.apunt-message-body';

/** What the blocks of a message are drawn as. */
const blocksOf = (article: Element): readonly string[] =>
  [...(article.querySelector(BODY)?.children ?? [])].map((block) => block.outerHTML);

/** How many of two lists are the same from their beginning on. */
function sameFrom(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < Math.min(one.length, other.length) && one[count] === other[count]) count += 1;
  return count;
}

/**
 * Changes a message in its place to what it says now: the same article, and the same nodes for all blocks that have not changed,
 * so that what plays goes on. `drawnBefore` is the message as it was drawn; undefined for one that the server has printed. Gives back the way to
 * undo it.
 */
export function edit(entry: Entry, drawn: Element, drawnBefore: Element | undefined): () => void {
  const { article } = entry;
  const before = [...article.childNodes];
  const body = article.querySelector(BODY);
  const newBody = drawn.querySelector(BODY);
  const now = blocksOf(drawn);
  const was = drawnBefore && blocksOf(drawnBefore);
  entry.isDrawn = true;
  if (!body || !newBody || !was || body.children.length !== was.length) {
    article.replaceChildren(...drawn.childNodes);
    return () => article.replaceChildren(...before);
  }
  article.querySelector('header')?.replaceWith(drawn.querySelector('header') ?? '');
  const start = sameFrom(was, now);
  const rest = [was.slice(start).toReversed(), now.slice(start).toReversed()] as const;
  const end = sameFrom(...rest);
  const old = [...body.children].slice(start, was.length - end);
  const fresh = [...newBody.children].slice(start, now.length - end);
  const behind = body.children[was.length - end] ?? null;
  for (const node of old) node.remove();
  for (const node of fresh) body.insertBefore(node, behind);
  const [share, newShare] = [article.querySelector('apunt-share'), drawn.querySelector('apunt-share')];
  for (const name of ['url', 'share-title'])
    if (share && newShare?.hasAttribute(name)) share.setAttribute(name, newShare.getAttribute(name) ?? '');
  return () => article.replaceChildren(...before);
}
