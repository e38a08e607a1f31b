/**
 * Tells whether a visitor is in a part that has just appeared, with the pointer or with the focus. Neither counts before the
 * visitor does something: a pointer that rests where the part appears counts once it moves, and the focus that the player has
 * put there counts with the first key. It ends with the part.
 */
export function watchPresence(part: HTMLElement, tell: (isIn: boolean) => void): void {
  let placed = part.querySelector(':focus');
  let isPointed = false;
  let isFocused = false;
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) =>
    part.addEventListener(name, (event) => {
      listener(event);
      tell(isPointed || isFocused);
    });

  listen('pointerdown', () => (isPointed = true));
  // WebKit tells of one that has not moved, too, when the page has changed under it.
  listen('pointermove', ({ movementX, movementY }) => (isPointed ||= Boolean(movementX || movementY)));
  listen('pointerleave', () => (isPointed = false));
  // A key that is still held down was pressed for something else: to seek, for instance.
  listen('keydown', ({ repeat }) => (isFocused ||= !repeat));
  // Where it was placed it is also when it comes back to a window that was left meanwhile.
  listen('focusin', ({ target }) => (isFocused ||= target !== placed));
  listen('focusout', () => {
    // It goes with the window, and comes back with it.
    if (!document.hasFocus()) return;
    placed = null;
    isFocused = false;
  });
}
