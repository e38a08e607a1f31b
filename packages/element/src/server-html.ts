/** Attribute of nodes that a widget has drawn into its element's light DOM, which tells them from the server HTML. */
export const DRAWN = 'data-apunt-drawn';

const NO_CONTENT = `script,template,[slot],[${DRAWN}]`;

const isContent = (node: Node): boolean =>
  node instanceof Element
    ? !node.matches(NO_CONTENT)
    : node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '';

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
export const isComplete = (element: Element, selector: string): boolean =>
  element.matches(selector) &&
  !element.querySelector(':scope>script') &&
  !!element.querySelector(`:scope>:not(${NO_CONTENT})`) &&
  ![...element.querySelectorAll('img')].some((image) => image.complete && !image.naturalWidth);
