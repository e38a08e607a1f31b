/*
 * Keeps what the visitor reads where it is on the screen. Browsers do so for most changes above what is seen (scroll
 * anchoring); not at the top of a page, not where a page has switched it off (`overflow-anchor: none`), and some not at all.
 * There it is measured here (docs/adr/0036).
 */

/** The items of a list, from the top; an own interface, because a long list keeps them anyway. */
export interface ItemsOfList {
  readonly count: number;
  itemAt(index: number): Element | undefined;
}

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

/** The innermost node of an item at the upper edge of the window. What stands in a custom element is drawn anew by it. */
function innermostAt(item: Element): Element {
  let node = item;
  for (
    let depth = 0;
    depth < 6 && !node.localName.includes('-') && node.getBoundingClientRect().top < 0;
    depth += 1
  ) {
    const child = [...node.children].find((one) => {
      const { bottom, height } = one.getBoundingClientRect();
      return height > 0 && bottom > 0;
    });
    if (!child) break;
    node = child;
  }
  return node;
}

/** Holds the place of whoever reads a list, whatever is put in, changed or loaded above it. */
export class Place {
  readonly #list: Element;
  readonly #items: ItemsOfList;
  readonly #observer = new ResizeObserver(() => this.#settle());
  #spots: readonly Spot[] = [];
  #scroll = 0;

  constructor(list: Element, items: ItemsOfList) {
    this.#list = list;
    this.#items = items;
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
    // The browser would follow, too, by whole pixels, and at a time of its own.
    const { style } = document.documentElement;
    const anchor = style.overflowAnchor;
    style.overflowAnchor = 'none';
    change();
    this.#spots = spots;
    this.#scroll = scrollY;
    this.#follow(0);
    style.overflowAnchor = anchor;
    if (!this.#spots.some(({ node }) => isLaidOut(node))) this.#remember();
  }

  /** Takes what is seen now as the place: after the page has been scrolled to something on purpose. */
  moveHere(): void {
    this.#remember();
  }

  readonly #handleScroll = (): void => {
    if (scrollY === this.#scroll) return;
    if (!isHeldByBrowser(this.#list)) this.#settle();
    this.#remember();
  };

  #remember(): void {
    this.#spots = this.#choose();
    this.#scroll = scrollY;
  }

  /** Undoes what has moved the place since it was remembered, other than the visitor's scrolling. */
  #settle(): void {
    const scrolled = scrollY - this.#scroll;
    if (scrolled !== 0 && isHeldByBrowser(this.#list)) this.#remember();
    else this.#follow(scrolled);
  }

  /** The remembered positions stay as they are: measured anew after each correction, fractions of pixels would add up. */
  #follow(scrolled: number): void {
    const spot = this.#spots.find(({ node }) => isLaidOut(node));
    if (!spot) return;
    const moved = spot.node.getBoundingClientRect()[spot.edge] - (spot.at - scrolled);
    if (Math.abs(moved) >= 0.5) scrollBy({ top: moved, behavior: 'instant' });
    if (scrolled !== 0) this.#spots = this.#spots.map((one) => ({ ...one, at: one.at - scrolled }));
    this.#scroll = scrollY;
  }

  /** What the visitor reads, best first: the next ones count where an edit has taken the first away. */
  #choose(): readonly Spot[] {
    const { top, bottom } = this.#list.getBoundingClientRect();
    // Above the list stands something that is seen as well, and that stays where it is by itself.
    if (top > 0) return [];
    if (top >= -NEAR) return [spotOf(this.#list)];
    if (bottom <= 0) return [spotOf(this.#list, 'bottom')];
    const index = this.#firstSeen();
    const item = this.#items.itemAt(index);
    if (!item) return [];
    const next = this.#items.itemAt(index + 1);
    const isNextSeen = next && next.getBoundingClientRect().top < innerHeight;
    return [spotOf(innermostAt(item)), ...(isNextSeen ? [spotOf(next)] : []), spotOf(item)];
  }

  /** Index of the first item that is not wholly above the window. */
  #firstSeen(): number {
    let low = 0;
    let high = this.#items.count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      const bottom = this.#items.itemAt(middle)?.getBoundingClientRect().bottom ?? 0;
      if (bottom > 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
