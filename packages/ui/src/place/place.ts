/*
 * Keeps what the visitor reads where it is on the screen. Browsers do so for most changes above what is seen (scroll
 * anchoring); not at the top of a page, not where a page has switched it off (`overflow-anchor: none`), and some not at all.
 * There it is measured here (docs/adr/0036).
 */

/** On a box around items of a list, which browsers may leave out of the layout as a whole. */
export const GROUP = 'data-apunt-group';

/** Where a node was on the screen. */
interface Spot {
  readonly node: Element;
  readonly edge: 'top' | 'bottom';
  readonly at: number;
}

/** Pixels by which the upper edge of a list may be out of view and still count as seen. */
const NEAR = 24;

/** Whether the upper edge of a list is in the window, or a few pixels above it. */
export function isTopSeen(list: Element): boolean {
  const { top } = list.getBoundingClientRect();
  return top >= -NEAR && top < innerHeight;
}

/** Whether a node is in the page and takes room there: a widget may have put something else in its place. */
const isLaidOut = (node: Element): boolean => node.getClientRects().length > 0;

/** What stands in a custom element may be drawn anew by it. */
const isCustom = ({ localName }: Element): boolean => localName.includes('-');

const isLaidOutAt = (nodes: HTMLCollection, index: number): boolean => {
  const node = nodes[index];
  return node !== undefined && isLaidOut(node);
};

/** The item after an item or a group, be it in the next group. */
function nextOf(item: Element): Element | undefined {
  const next =
    item.nextElementSibling ??
    (item.parentElement?.hasAttribute(GROUP) ? item.parentElement.nextElementSibling : null);
  return (next?.hasAttribute(GROUP) ? next.firstElementChild : next) ?? undefined;
}

const spotOf = (node: Element, edge: Spot['edge'] = 'top'): Spot => ({
  node,
  edge,
  at: node.getBoundingClientRect()[edge],
});

/** Whether the browser itself holds what is seen while something above it changes. */
function isHeldByBrowser(list: Element): boolean {
  if (!CSS.supports('overflow-anchor', 'none')) return false;
  for (let node: Element | null = list; node; node = node.parentElement)
    if (getComputedStyle(node).getPropertyValue('overflow-anchor') === 'none') return false;
  return scrollY > 0;
}

/** Pixels of a node that have to be in the window for it to be what is read. */
const LEAST = 8;

const isSeen = ({ bottom, height }: DOMRect): boolean => height > 0 && bottom > LEAST;

/** The first node inside of an item that begins in the window: what is cut by the edge may itself change its height. */
function firstBeginning(item: Element): Element | undefined {
  for (const child of item.children) {
    const box = child.getBoundingClientRect();
    if (!isSeen(box)) continue;
    if (box.top >= innerHeight) return undefined;
    const found = box.top >= 0 ? child : isCustom(child) ? undefined : firstBeginning(child);
    if (found) return found;
  }
  return undefined;
}

/** The innermost node of an item that fills the window. */
function innermostAt(item: Element): Element {
  const child = [...item.children].find((one) => isSeen(one.getBoundingClientRect()));
  return child && !isCustom(item) ? innermostAt(child) : item;
}

/** Holds the place of whoever reads a list, whatever is put in, changed or loaded above it. */
export class Place {
  readonly #list: Element;
  readonly #observer = new ResizeObserver(() => this.#settle());
  #spots: readonly Spot[] = [];
  #scroll = 0;

  constructor(list: Element) {
    this.#list = list;
  }

  /** Watches the page from now on: what loads late above the place moves it as little as what `keep` does. */
  start(): void {
    for (const node of [this.#list, document.body, document.documentElement]) this.#observer.observe(node);
    addEventListener('scroll', this.#handleScroll, { passive: true });
    this.#remember();
  }

  /** Lets go of the page. */
  stop(): void {
    this.#observer.disconnect();
    removeEventListener('scroll', this.#handleScroll);
    this.#spots = [];
  }

  /** Changes the list, and scrolls the page by as much as the change has moved what is read. */
  keep(change: () => void): void {
    this.#settle();
    const spots = this.#choose();
    // The browser would follow, too, by whole pixels, and at a time of its own; not at the top of the page.
    const { style } = document.documentElement;
    const anchor = style.overflowAnchor;
    const isHeld = scrollY > 0;
    if (isHeld) style.overflowAnchor = 'none';
    change();
    this.#spots = spots;
    this.#follow(this.#moved() ?? 0);
    if (isHeld) style.overflowAnchor = anchor;
    if (!this.#spots.some(({ node }) => isLaidOut(node))) this.#remember();
  }

  /** The items at the upper edge of the window; none while the list begins below it, or has ended above it. */
  get items(): readonly Element[] {
    const { top, bottom } = this.#list.getBoundingClientRect();
    const first = top < -NEAR && bottom > 0 ? this.#firstSeen() : undefined;
    const next = first && nextOf(first);
    return first ? [first, ...(next ? [next] : [])] : [];
  }

  /** Takes what is seen now as the place: after the page has been scrolled to something on purpose. */
  moveHere(): void {
    this.#remember();
  }

  readonly #handleScroll = (): void => {
    const scrolled = scrollY - this.#scroll;
    if (scrolled === 0) return;
    // Something may have moved the place in the frame in which the visitor has scrolled.
    const moved = this.#moved();
    if (moved !== undefined && !isHeldByBrowser(this.#list)) this.#follow(moved + scrolled);
    this.#remember();
  };

  #remember(): void {
    this.#spots = this.#choose();
    this.#scroll = scrollY;
  }

  /** Pixels by which what is read is away from where it was on the screen; undefined where nothing is held. */
  #moved(): number | undefined {
    const spot = this.#spots.find(({ node }) => isLaidOut(node));
    return spot && spot.node.getBoundingClientRect()[spot.edge] - spot.at;
  }

  /** Scrolls the page. What is remembered is not measured anew: fractions of pixels would add up. */
  #follow(moved: number): void {
    if (Math.abs(moved) >= 0.5) scrollBy({ top: moved, behavior: 'instant' });
    this.#scroll = scrollY;
  }

  /**
   * Undoes what has moved the place since it was remembered. If the page has been scrolled meanwhile, that was somebody who holds the
   * place, too (the browser, a room that is let go), when it is a part of what the place has moved in the page. Else somebody has
   * scrolled on purpose.
   */
  #settle(): void {
    const scrolled = scrollY - this.#scroll;
    const moved = this.#moved();
    if (moved === undefined) return this.#remember();
    const shift = moved + scrolled;
    const isPart = scrolled * shift >= 0 && Math.abs(scrolled) <= Math.abs(shift) + 1;
    if (isPart) this.#follow(moved);
    else {
      if (!isHeldByBrowser(this.#list)) this.#follow(shift);
      this.#remember();
    }
  }

  /** What the visitor reads, best first: the next ones count where an edit has taken the first away. */
  #choose(): readonly Spot[] {
    const { top, bottom } = this.#list.getBoundingClientRect();
    // Above the list stands something that is seen as well, and that stays where it is by itself.
    if (top > 0) return [];
    if (top >= -NEAR) return [spotOf(this.#list)];
    if (bottom <= 0) return [spotOf(this.#list, 'bottom')];
    const item = this.#firstSeen();
    if (!item) return [];
    const next = nextOf(item);
    const isNextSeen = next && next.getBoundingClientRect().top < innerHeight;
    const beginning = item.getBoundingClientRect().top >= 0 ? item : firstBeginning(item);
    const nodes = [beginning, isNextSeen ? next : innermostAt(item), item];
    return nodes.flatMap((node) => (node ? spotOf(node) : []));
  }

  /** The first item that is not wholly above the window. Groups out of view are not looked into: that would lay them out. */
  #firstSeen(): Element | undefined {
    const blocks = this.#list.children;
    let low = 0;
    let high = blocks.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      let probe = middle;
      // What takes no room says nothing.
      while (probe < high && !isLaidOutAt(blocks, probe)) probe += 1;
      if ((blocks[probe]?.getBoundingClientRect().bottom ?? 0) > LEAST) high = middle;
      else low = probe + 1;
    }
    const block = blocks[low];
    if (!block?.hasAttribute(GROUP)) return block;
    return [...block.children].find((item) => item.getBoundingClientRect().bottom > LEAST) ?? nextOf(block);
  }
}
