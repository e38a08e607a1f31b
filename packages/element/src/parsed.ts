const waiting = new Map<Element, () => void>();
let observer: MutationObserver | undefined;

/** The parser is past an element once anything follows it or one of its ancestors. */
function isParsed(element: Element): boolean {
  if (document.readyState !== 'loading') return true;
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true;
  return false;
}

function check(): void {
  for (const [element, callback] of waiting) {
    // Elements outside the document are called, too: one that is being moved comes back, and the host of a removed one
    // ignores the call.
    if (isParsed(element)) {
      waiting.delete(element);
      callback();
    }
  }
  if (waiting.size === 0) {
    observer?.disconnect();
    observer = undefined;
  }
}

/** Runs the callback when the element's children are all there, at once if they are. */
export function whenParsed(element: Element, callback: () => void): void {
  if (isParsed(element)) {
    callback();
    return;
  }
  waiting.set(element, callback);
  if (observer) return;
  observer = new MutationObserver(check);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('readystatechange', check, { once: true });
}
