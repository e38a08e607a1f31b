/*
 * What HTML of editors could take from the whole page. Images, forms and frames lend the document their names: after `<img name="querySelectorAll">`
 * the document has no such function any more, for any script. A `<base>` in an article sends the links of the page to another site. The loader
 * takes both away before anything else reads the document.
 */

const TAKING = 'img,form,embed,iframe,object,body base';

/** Takes away what the root, or elements below it, have taken from the page. */
export function guardPage(root: Document | Element): void {
  // By prototypes: the document may have lost its functions, and fields of a form stand in the place of the form's own.
  const { prototype } = Element;
  const isPart = root instanceof Element;
  const below = (isPart ? prototype : Document.prototype).querySelectorAll.call(root, TAKING);
  for (const element of isPart && prototype.matches.call(root, TAKING) ? [root, ...below] : below) {
    for (const name of ['name', 'id'])
      if (`${prototype.getAttribute.call(element, name)}` in Document.prototype)
        prototype.removeAttribute.call(element, name);
    if (element instanceof HTMLBaseElement) element.remove();
  }
}
