/*
 * What HTML of editors could take from the whole page. Images, forms and frames lend the document their names: after `<img name="querySelectorAll">`
 * the document has no such function any more, for any script. A `<base>` in an article sends the links of the page to another site. The loader
 * takes both away before anything else reads the document.
 */

/** Takes away what elements of the document have taken from it. */
export function guardPage(): void {
  // By prototypes: the document may have lost its functions, and fields of a form stand in the place of the form's own.
  const { getAttribute, removeAttribute } = Element.prototype;
  for (const element of Document.prototype.querySelectorAll.call(
    document,
    'img,form,embed,iframe,object,body base',
  )) {
    for (const name of ['name', 'id'])
      if (`${getAttribute.call(element, name)}` in Document.prototype) removeAttribute.call(element, name);
    if (element instanceof HTMLBaseElement) element.remove();
  }
}
