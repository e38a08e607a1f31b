const spotOf = ({ screenX, screenY }: PointerEvent) => `${screenX} ${screenY}`;

/**
 * Tells whether a visitor is in a part that has just appeared, with the pointer or with the focus. Neither counts before the
 * visitor does something: a pointer that rests where the part appears counts once it moves, and the focus that the player has
 * put there counts with the first key. Returns the way to stop.
 */
export function watchPresence(part: HTMLElement, tell: (isIn: boolean) => void): () => void {
  const root = part.getRootNode();
  let placed: unknown = 'activeElement' in root ? root.activeElement : null;
  let spot = '';
  let [isPointed, isFocused] = [false, false];
  const watching = new AbortController();
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) =>
    part.addEventListener(
      name,
      (event) => {
        listener(event);
        tell(isPointed || isFocused);
      },
      { signal: watching.signal },
    );

  listen('pointerdown', () => (isPointed = true));
  // Browsers tell of it also when the page has changed under a pointer; some then say that it has moved.
  listen('pointerenter', (event) => (spot = spotOf(event)));
  listen('pointermove', (event) => {
    if (spotOf(event) !== spot) isPointed = true;
  });
  listen('pointerleave', () => (isPointed = false));
  listen('keydown', ({ repeat }) => {
    // A key that is still held down was pressed for something else: to seek, for instance.
    if (!repeat) isFocused = true;
  });
  listen('focusin', ({ target }) => {
    // It is back in a window that was left meanwhile.
    if (target !== placed) isFocused = true;
  });
  listen('focusout', ({ relatedTarget }) => {
    // With the window the focus goes, and comes back to the same place.
    if (!document.hasFocus()) return;
    placed = null;
    isFocused = relatedTarget instanceof Node && part.contains(relatedTarget);
  });
  return () => watching.abort();
}
