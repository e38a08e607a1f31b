/*
 * What HTML of editors could take from the whole page. Images, forms and frames lend the document their names: after `<img name="querySelectorAll">`
 * the document has no such function any more, for any script. A `<base>` in an article sends the links of the page to another site. The loader
 * takes both away before anything else reads the document.
 */

const TAKING = 'img,form,embed,iframe,object,body base';

// What any element can do, forms too: their fields stand in the place of their own functions.
export const { prototype } = Element;

/** The elements in a root that match, and the innermost around them: the root itself, if it matches. */
export const around = (root: Element, selector: string): HTMLElement[] =>
  [prototype.closest.call(root, selector), ...prototype.querySelectorAll.call(root, selector)].filter(
    (element): element is HTMLElement => Boolean(element),
  );

/** Takes away what the root, or elements below it, have taken from the page. */
export function guardPage(root: Element): void {
  for (const element of around(root, TAKING)) {
    for (const name of ['name', 'id'])
      if (`${prototype.getAttribute.call(element, name)}` in Document.prototype)
        prototype.removeAttribute.call(element, name);
    if (element instanceof HTMLBaseElement) element.remove();
  }
}
