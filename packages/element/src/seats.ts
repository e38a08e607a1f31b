import { HOST, WidgetHost } from './widget-host.ts';

/** The nodes that widgets draw into, as long as they are to stand in the page. */
const seats = new WeakSet<Node>();
const observer = new MutationObserver((records) => {
  for (const { target, removedNodes } of records)
    for (const node of removedNodes) {
      const host: unknown = seats.has(node) && node.parentNode !== target && Reflect.get(target, HOST);
      if (host instanceof WidgetHost) host.stripped();
    }
});
let serial = 0;

/**
 * Puts a node that a widget draws into as last child into its element, and watches that the page does not take it away. The node has an
 * id: libraries that morph pages make other nodes of those without, and take away whole those with an id that they do not know.
 */
export function seat(node: Element, element: Element): void {
  node.id ||= `apunt-${(serial += 1)}`;
  seats.add(node);
  element.append(node);
  observer.observe(element, { childList: true });
}

/** Takes a node of a widget out of the page. */
export function unseat(node: Element): void {
  seats.delete(node);
  node.remove();
}
