interface Loan<T> {
  readonly before: T;
  set: T;
}

/**
 * Records what a widget changes on nodes of the page, and undoes it when the widget goes. Values that the page has
 * changed since then are left alone.
 */
export class BorrowedNodes {
  readonly #attributes = new Map<Element, Map<string, Loan<string | null>>>();
  readonly #texts = new Map<Text, Loan<string>>();

  /** Sets an attribute of the page's node, or removes it (`null`). */
  set(node: Element, name: string, value: string | null): void {
    let loans = this.#attributes.get(node);
    if (!loans) this.#attributes.set(node, (loans = new Map()));
    const loan = loans.get(name);
    if (loan) loan.set = value;
    else loans.set(name, { before: node.getAttribute(name), set: value });
    write(node, name, value);
  }

  /** Changes the words of a text node. */
  setText(node: Text, words: string): void {
    const loan = this.#texts.get(node);
    if (loan) loan.set = words;
    else this.#texts.set(node, { before: node.data, set: words });
    if (node.data !== words) node.data = words;
  }

  /** Restores the former values wherever the widget's own value is still in place. */
  giveBack(): void {
    for (const [node, loans] of this.#attributes) {
      for (const [name, { before, set }] of loans) {
        if (node.getAttribute(name) === set) write(node, name, before);
      }
    }
    for (const [node, { before, set }] of this.#texts) if (node.data === set) node.data = before;
    this.#attributes.clear();
    this.#texts.clear();
  }
}

function write(node: Element, name: string, value: string | null): void {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}
