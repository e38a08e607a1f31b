let locks = 0;
let before = { overflow: '', scrollbarGutter: '' };

/** Keeps the page from scrolling until the returned function is called; nested locks are counted. */
export function lockScroll(): () => void {
  const { style } = document.documentElement;
  if (locks === 0) {
    before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter };
    // If locking hides a visible scroll bar, keep its space, so that the page does not shift.
    if (innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  }
  locks += 1;
  let locked = true;
  return () => {
    if (!locked) return;
    locked = false;
    locks -= 1;
    if (locks > 0) return;
    Object.assign(style, before);
  };
}
