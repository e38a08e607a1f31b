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

/** As a `ref`: takes the focus when it appears, unless somebody has it outside of the player. */
export function takeFreeFocus(part: HTMLElement | null): void {
  if (part && isFocusFree(part)) part.focus();
}

/** As a `ref`: takes the focus when it appears and nothing has it, because what had it has just gone. */
export function takeLostFocus(part: HTMLElement | null): void {
  const root = part?.getRootNode();
  const page = root instanceof ShadowRoot ? root.host.getRootNode() : null;
  if (page instanceof Document && page.activeElement === page.body) part?.focus();
}
