/** Whether the focus may be taken into a player without taking it from anybody: it is there already, or nowhere. */
export function isFocusFree(part: Element): boolean {
  const { activeElement, body } = document;
  const root = part.getRootNode();
  const player = root instanceof ShadowRoot ? root.host : part;
  // Where the player itself stands in a shadow, that knows more than the document.
  const place = player.getRootNode();
  const held = place instanceof ShadowRoot ? place.activeElement : activeElement;
  return activeElement === null || activeElement === body || player.contains(held);
}
