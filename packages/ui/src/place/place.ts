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

/** What stands in a custom element may be drawn anew by it. */
const isCustom = ({ localName }: Element): boolean => localName.includes('-');

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
    this.#follow(this.#moved());
    style.overflowAnchor = anchor;
    if (!this.#spots.some(({ node }) => isLaidOut(node))) this.#remember();
  }

  /** Index of the item at the upper edge of the window; undefined while the list begins below it, or has ended above it. */
  get index(): number | undefined {
    const { top, bottom } = this.#list.getBoundingClientRect();
    return top < -NEAR && bottom > 0 && this.#items.count > 0 ? this.#firstSeen() : undefined;
  }

  /** Takes what is seen now as the place: after the page has been scrolled to something on purpose. */
  moveHere(): void {
    this.#remember();
  }

  readonly #handleScroll = (): void => {
    const scrolled = scrollY - this.#scroll;
    if (scrolled === 0) return;
    // Something may have moved the place in the frame in which the visitor has scrolled.
    if (!isHeldByBrowser(this.#list)) this.#follow(this.#moved() + scrolled);
    this.#remember();
  };

  #remember(): void {
    this.#spots = this.#choose();
    this.#scroll = scrollY;
  }

  /** Pixels by which what is read is away from where it was on the screen. */
  #moved(): number {
    const spot = this.#spots.find(({ node }) => isLaidOut(node));
    return spot ? spot.node.getBoundingClientRect()[spot.edge] - spot.at : 0;
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
    const index = this.#firstSeen();
    const item = this.#items.itemAt(index);
    if (!item) return [];
    const next = this.#items.itemAt(index + 1);
    const isNextSeen = next && next.getBoundingClientRect().top < innerHeight;
    const beginning = item.getBoundingClientRect().top >= 0 ? item : firstBeginning(item);
    const nodes = [beginning, isNextSeen ? next : innermostAt(item), item];
    return nodes.flatMap((node) => (node ? spotOf(node) : []));
  }

  /** Index of the first item that is not wholly above the window. */
  #firstSeen(): number {
    let low = 0;
    let high = this.#items.count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      const bottom = this.#items.itemAt(middle)?.getBoundingClientRect().bottom ?? 0;
      if (bottom > LEAST) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
