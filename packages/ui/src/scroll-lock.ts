let locks = 0;
let before = '';

/** Keeps the page from scrolling until the returned function is called; nested locks are counted. */
export function lockScroll(): () => void {
  const { style } = document.documentElement;
  if (locks === 0) {
    before = style.overflow;
    // Only when a scroll bar goes away does its room have to be kept.
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
    style.overflow = before;
    style.scrollbarGutter = '';
  };
}
