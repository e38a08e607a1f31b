/** Calls once the element is in view. Returns the way to take it back. */
export function whenSeen(element: Element, call: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    call();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
