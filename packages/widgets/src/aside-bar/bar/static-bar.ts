import { report } from '@apunt/element/report';
import { serverHtmlOf } from '@apunt/element/server-html';

/** Puts a node into another place of the page: without leaving it, where browsers can (`moveBefore`), so that a frame in it goes on. */
function move(parent: Element, node: ChildNode, before: ChildNode | null): void {
  const moveBefore: unknown = Reflect.get(parent, 'moveBefore');
  try {
    if (typeof moveBefore !== 'function') throw new TypeError('not there');
    Reflect.apply(moveBefore, parent, [node, before]);
  } catch {
    // It also refuses nodes that come from, or go to, outside of the page.
    parent.insertBefore(node, before);
  }
}

/** The document, or the shadow root in which an element stands. */
const treeOf = (element: Element): DocumentOrShadowRoot & ParentNode => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : element.ownerDocument;
};

/** What has the focus in a tree, also in shadow roots below it. */
function focusedIn(tree: DocumentOrShadowRoot): Element | null {
  let active = tree.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Moves all at once, within one task: elements of ours keep their state. The focus stays where it is. */
function moveAll(nodes: readonly ChildNode[], parent: Element, before: ChildNode | null): void {
  const tree = treeOf(parent);
  const { activeElement } = tree;
  const focused = nodes.some((node) => node.contains(activeElement)) ? focusedIn(tree) : null;
  for (const node of nodes) move(parent, node, before);
  if (focused instanceof HTMLElement && focused !== focusedIn(tree)) focused.focus({ preventScroll: true });
}

/** The bar that stands in the page. Its nodes are lent to the one over the page, and it keeps its size meanwhile. */
export class StaticBar {
  readonly element: HTMLElement;
  /** Pixels from the top of the page to its lower edge. */
  bottom = 0;
  #lent: readonly ChildNode[] = [];
  #size = { block: '', inline: '' };
  #own = { block: '', inline: '' };

  constructor(element: HTMLElement) {
    this.element = element;
  }

  get isLent(): boolean {
    return this.#lent.length > 0;
  }

  /** Whether it has anything to show. */
  get isEmpty(): boolean {
    return !this.isLent && serverHtmlOf(this.element).length === 0;
  }

  /** Measures it. To be called where the page is laid out anyway: in a `ResizeObserver`. */
  measure(): void {
    this.bottom = this.element.getBoundingClientRect().bottom + scrollY;
    if (this.isLent) return;
    const { blockSize, inlineSize } = getComputedStyle(this.element);
    this.#size = { block: blockSize, inline: inlineSize };
  }

  /** Gives its nodes away: what stands around it does not move. */
  lendTo(host: Element): void {
    if (this.isLent) return;
    const { style } = this.element;
    this.#own = { block: style.minBlockSize, inline: style.minInlineSize };
    style.minBlockSize = this.#size.block;
    style.minInlineSize = `min(100%, ${this.#size.inline})`;
    this.#lent = [...this.element.childNodes];
    moveAll(this.#lent, host, null);
  }

  /** Takes its nodes back, but for those that somebody has taken out meanwhile, and before what was put in. */
  takeBack(host: Element): void {
    if (!this.isLent) return;
    const nodes = this.#lent.filter((node) => node.parentNode === host);
    this.#lent = [];
    moveAll(nodes, this.element, this.element.firstChild);
    const { style } = this.element;
    style.minBlockSize = this.#own.block;
    style.minInlineSize = this.#own.inline;
    if (style.length === 0) this.element.removeAttribute('style');
  }
}

/** Bars of the page, each with the element that shows it: two cannot show the same nodes. */
const claims = new WeakMap<Element, Element>();

/**
 * The page's bar by its selector. Undefined when there is none, the selector is none, one stands in the other, or another element
 * shows it.
 */
export function findStaticBar(selector: string | undefined, host: Element): StaticBar | undefined {
  if (!selector) return undefined;
  try {
    const found = treeOf(host).querySelector<HTMLElement>(selector);
    const claim = found && claims.get(found);
    const isTaken = claim?.isConnected === true && claim !== host;
    if (!found || isTaken || found.contains(host) || host.contains(found)) return undefined;
    claims.set(found, host);
    return new StaticBar(found);
  } catch {
    report(host, 'bad-value', `static="${selector}": expected a CSS selector, such as #bar`);
    return undefined;
  }
}
