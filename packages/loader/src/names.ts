/*
 * Images, forms and frames lend the document their names: after `<img name="querySelectorAll">` the document has no such function any more, for
 * any script. HTML of editors can do that, so the loader takes such names away, before anything else reads the document.
 */

const LENDING = ':is(img,form,embed,iframe,object)[name],object[id],img[id]';

const { getAttribute, removeAttribute } = Element.prototype;

/** Finds elements below a root whose own names may have taken the place of its functions. */
export const findIn = (root: ParentNode, selector: string): NodeListOf<HTMLElement> =>
  Reflect.apply(
    (root instanceof Element ? Element : root instanceof Document ? Document : DocumentFragment).prototype.querySelectorAll,
    root,
    [selector],
  );

const parentNode = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode')?.get;

/** The parent of a node, which may be a form with a field of this name. */
export const parentOf = (node: Node): ParentNode | null => parentNode?.call(node) ?? null;

/** Takes the names away by which an element below the root stands in the place of a property of the document. */
export function freeNames(root: ParentNode): void {
  for (const element of findIn(root, LENDING)) {
    for (const attribute of ['name', 'id']) {
      const name = getAttribute.call(element, attribute);
      if (name && name in Document.prototype) removeAttribute.call(element, attribute);
    }
  }
}
