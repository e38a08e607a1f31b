/**
 * Adopts style sheets in a document or shadow root, for an element that stands there. They stay, because another one may come. Another
 * document, such as a frame's, refuses sheets of this one, and gets copies.
 */
export function adoptSheets(element: Element, scope: Node, sheets: readonly CSSStyleSheet[]): void {
  if (!('adoptedStyleSheets' in scope)) return;
  const { adoptedStyleSheets } = scope as Document | ShadowRoot;
  if (element.ownerDocument !== document)
    void import('./copies/copies.ts').then(({ adoptCopies }) =>
      adoptCopies(element, adoptedStyleSheets, sheets),
    );
  else for (const sheet of sheets) if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
}

/** Adds the look of a part that has come later to what an element draws. */
export function dressLater(element: Element, sheet: CSSStyleSheet): void {
  adoptSheets(element, element.shadowRoot ?? element.getRootNode(), [sheet]);
}
