/** Attribute of nodes that a widget has drawn into its element's light DOM, which tells them from the server HTML. */
export const DRAWN = 'data-apunt-drawn';

const NO_CONTENT = `script,template,[slot],[${DRAWN}]`;

const isContent = (node: Node): boolean =>
  node instanceof Element ? !node.matches(NO_CONTENT) : node instanceof Text && node.data.trim() !== '';

/**
 * The server HTML of an element: its children without `slot`. Scripts, templates, comments, white space and what a widget
 * has drawn itself do not count. Empty when there is none.
 */
export const serverHtmlOf = (element: Element): readonly ChildNode[] =>
  [...element.childNodes].filter(isContent);

/**
 * True when the server HTML of an element is complete, so that its code need not be fetched. `selector` matches the
 * tags that can be complete, without attributes that need code (`completeSelector`). A JSON child and an image that
 * failed to load need the code, too. So do values set from script, which the caller has to check.
 */
export function isComplete(element: Element, selector: string): boolean {
  // A page may print many of them, so the elements are gone through by hand: a `:scope` selector costs several times that.
  if (!element.matches(selector)) return false;
  let hasContent = false;
  for (const child of element.children) {
    if (child.localName === 'script') return false;
    hasContent ||= isContent(child);
  }
  if (!hasContent) return false;
  for (const image of element.getElementsByTagName('img'))
    if (image.complete && !image.naturalWidth) return false;
  return true;
}
