/*
 * Most messages of a story have the same shape: only their texts differ. React draws such a shape once, with a mark in place of each
 * text, and what it has drawn is the stamp from which all messages of the shape are copied. So there is one way to write the markup.
 */

/** A place in the nodes of a stamp that takes a text: an attribute, or else the text of a text node. */
interface Slot {
  readonly node: number;
  readonly attribute: string | undefined;
  readonly text: number;
}

/** The mark for a text. A character for private use begins it, which no page writes. */
export const markFor = (index: number): string => `\uE000${index}`;

/** A node and all that it holds, level by level. */
function nodesOf(root: Node): Node[] {
  const nodes = [root];
  // It grows while it is gone through.
  for (const node of nodes)
    for (let child = node.firstChild; child; child = child.nextSibling) nodes.push(child);
  return nodes;
}

/** Copies of a node that React has drawn with marks in it. */
export class Stamp {
  readonly #model: HTMLElement;
  readonly #slots: readonly Slot[];

  /** `drawn` is kept, and changed. */
  constructor(drawn: HTMLElement) {
    this.#model = drawn;
    const textAt = (value: string | null) =>
      value?.startsWith('\uE000') ? Number(value.slice(1)) : undefined;
    this.#slots = nodesOf(drawn).flatMap((node, index): Slot[] => {
      if (!(node instanceof Element)) {
        const text = textAt(node.nodeValue);
        return text === undefined ? [] : [{ node: index, attribute: undefined, text }];
      }
      return [...node.attributes].flatMap(({ name, value }) => {
        const text = textAt(value);
        if (text === undefined) return [];
        // A copy in the page would load the picture that a mark names.
        node.removeAttribute(name);
        return { node: index, attribute: name, text };
      });
    });
  }

  /** A copy for the page, with the texts of one message in the places of their marks. */
  print(texts: readonly string[]): HTMLElement {
    const copy = document.importNode(this.#model, true);
    const nodes = nodesOf(copy);
    for (const { node: index, attribute, text } of this.#slots) {
      const node = nodes[index];
      const value = texts[text] ?? '';
      if (attribute === undefined) {
        if (node) node.nodeValue = value;
      } else if (node instanceof Element) node.setAttribute(attribute, value);
    }
    return copy;
  }
}
