import { DRAWN, serverHtmlOf } from '../server-html.ts';

const LISTS = 'ul,ol,div';

/** A list, or a figure of figures, as WordPress prints a gallery. */
const isList = (node: Node): node is Element =>
  node instanceof Element &&
  (node.matches(LISTS) || (node.localName === 'figure' && node.querySelector('figure') !== null));

/**
 * Where further items of an adopted list belong: the `[data-apunt-list]` inside, else the only `<ul>`, `<ol>` or `<div>`
 * or figure of figures as child, else the element itself.
 */
export function itemListOf(element: Element): Element {
  const named = element.querySelector('[data-apunt-list]');
  if (named) return named;
  const lists = serverHtmlOf(element).filter(isList);
  const [only] = lists;
  return only && lists.length === 1 ? only : element;
}

/** Puts sanitised items after the last one of the page's own list. Gives back the elements that were added. */
export function appendToList(element: Element, items: DocumentFragment): readonly Element[] {
  const list = itemListOf(element);
  const added = [...items.children];
  const last = serverHtmlOf(list).at(-1);
  if (last) last.after(items);
  // An empty list may end with a node that a widget has drawn: items go before it.
  else list.insertBefore(items, list.querySelector(`:scope>[${DRAWN}]`));
  return added;
}
