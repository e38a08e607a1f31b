import { parseDate } from '@apunt/api/dates/dates';
import type { Entry } from './entries.ts';
import { GROUP } from '@apunt/ui/place/place';

const words = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** The messages that the server has printed into a list, in its order. Those without a key stay, and cannot be told apart. */
export function printedEntries(list: Element): Entry[] {
  let seconds = Number.MAX_SAFE_INTEGER;
  // A page that copies a feed copies the groups in which it has put together what came later.
  const nodes = [...list.children].flatMap((node) => (node.hasAttribute(GROUP) ? [...node.children] : node));
  return nodes.flatMap((node, index) => {
    const article = node.matches('article') ? node : node.querySelector('article');
    if (!article) return [];
    const time = parseDate(article.querySelector('time')?.getAttribute('datetime'));
    // One without a date stands where the server has put it: it counts as old as the one before it.
    if (time !== undefined) seconds = Math.min(seconds, Math.floor(time / 1000));
    const key = article.getAttribute('data-id') || node.getAttribute('data-id') || `\0${index}`;
    return [{ key, seconds, node, article, message: undefined, isDrawn: false }];
  });
}

/** Whether a printed article says what a message that has been drawn says, whatever markup the server has chosen for it. */
export function saysTheSame(printed: Element, drawn: Element): boolean {
  const all = words(printed.textContent);
  const body = printed.querySelector('.apunt-message-body');
  const drawnBody = drawn.querySelector('.apunt-message-body');
  const parts = [drawn.querySelector('.apunt-message-title'), ...(drawnBody?.children ?? [])];
  if (!parts.every((part) => all.includes(words(part?.textContent)))) return false;
  const spaceless = (node: Element) => (node.textContent ?? '').replace(/\s+/g, '');
  // In our own markup what an edit has taken away is seen, too. Media hold words of their own.
  return !body || !drawnBody || body.querySelector(':defined:is(apunt-player,apunt-embed)') !== null
    ? true
    : spaceless(body) === spaceless(drawnBody);
}
