import type { AdPosition } from '@apunt/api/ads/ads';
import { appendToList, itemListOf } from '@apunt/element/adopt/list';
import { DRAWN, serverHtmlOf } from '@apunt/element/server-html';
import { AD_PLACES, createAd, isAd } from './ads.ts';

const idOf = (item: Element): string =>
  item.getAttribute('data-id') ?? item.querySelector('[data-id]')?.getAttribute('data-id') ?? '';

const isListTag = (node: Element): boolean => node.matches('ul,ol');

/**
 * The items of a list in the page's own DOM: those that the server has printed, and those that have come since. It
 * knows their ids, puts the ads between them, and can put the server's items away and back.
 */
export class ListItems {
  readonly #element: Element;
  #list: Element;
  /** The list itself, where the server has printed none. */
  #drawn: Element | undefined;
  readonly #ids = new Set<string>();
  #count = 0;
  /** What was put into the page here: items and ads. */
  #added: Element[] = [];
  #ads: readonly AdPosition[] = [];
  /** Ads that are in the page, in the order of `AD_PLACES`. */
  #adsPlaced = 0;
  /** The server's nodes while they are away, each with the comment that keeps its place. */
  #away: (readonly [node: Element, place: Comment])[] = [];

  constructor(element: Element) {
    this.#element = element;
    this.#list = itemListOf(element);
    this.#learn(this.all());
  }

  /** How many items there are, ads not counted. */
  get count(): number {
    return this.#count;
  }

  /** True while the server's items are put away. */
  get isReplaced(): boolean {
    return this.#away.length > 0;
  }

  /** The items in the page, in order, without ads. */
  all(): readonly Element[] {
    if (this.#list === this.#element && serverHtmlOf(this.#element).length === 0) return [];
    return serverHtmlOf(this.#list).filter(
      (node): node is Element => node instanceof Element && !isAd(node) && !node.matches('nav,form,h2,h3,h4'),
    );
  }

  #learn(items: readonly Element[]): void {
    this.#count += items.length;
    for (const item of items) {
      const id = idOf(item);
      if (id) this.#ids.add(id);
    }
  }

  /** Puts ads after the 6th, 12th and 18th item, as far as there are items; says so once for the whole list. */
  useAds(ads: readonly AdPosition[]): void {
    this.#ads = ads;
    this.#placeAds();
  }

  /** Appends nodes as items. Those whose id is in the list already are left out; the others are given back. */
  add(nodes: readonly Element[]): readonly Element[] {
    const fresh = nodes.filter((node) => {
      const id = idOf(node);
      if (id && this.#ids.has(id)) return false;
      if (id) this.#ids.add(id);
      return true;
    });
    if (fresh.length === 0) return [];
    this.#ensureList(fresh);
    const items = fresh.map((node) => this.#itemOf(node));
    const fragment = document.createDocumentFragment();
    fragment.append(...items);
    const last = this.#added.at(-1);
    // Beside the last one at once: to look for the end of the list would take longer with every page. An ad may stand further up.
    if (last?.parentNode === this.#list && !isAd(last)) last.after(fragment);
    else appendToList(this.#element, fragment);
    this.#added.push(...items);
    this.#count += items.length;
    this.#placeAds();
    return items;
  }

  /** A list without server HTML is made with its first items, of the kind that they need. */
  #ensureList(nodes: readonly Element[]): void {
    const isBare = this.#list === this.#element && serverHtmlOf(this.#element).length === 0;
    if (!isBare || this.#drawn) return;
    const isGroups = nodes.some((node) => node.matches('section'));
    this.#drawn = document.createElement(isGroups ? 'div' : 'ul');
    this.#drawn.setAttribute('data-apunt-list', '');
    this.#drawn.setAttribute(DRAWN, '');
    this.#element.append(this.#drawn);
    this.#list = this.#drawn;
  }

  #itemOf(node: Element): Element {
    if (!isListTag(this.#list) || node.matches('li')) return node;
    const item = document.createElement('li');
    const id = idOf(node);
    if (id) item.setAttribute('data-id', id);
    item.append(node);
    return item;
  }

  #placeAds(): void {
    for (; this.#adsPlaced < this.#ads.length; this.#adsPlaced += 1) {
      const place = AD_PLACES[this.#adsPlaced];
      const ad = this.#ads[this.#adsPlaced];
      if (place === undefined || !ad || this.#count < place) return;
      const item = this.all()[place - 1];
      const next = item?.nextElementSibling;
      if (!item || (next && isAd(next))) continue;
      const node = createAd(ad, isListTag(this.#list));
      item.after(node);
      const at = this.#added.indexOf(item);
      this.#added.splice(at < 0 ? 0 : at + 1, 0, node);
    }
  }

  /** Takes all items away, for those of a search; the server's are kept. Ids and ads begin anew. */
  clear(): void {
    const ours = new Set(this.#added);
    for (const node of serverHtmlOf(this.#list)) {
      if (!(node instanceof Element) || ours.has(node) || node.matches('nav,form')) continue;
      if (this.#list === this.#element && !idOf(node)) continue;
      const place = document.createComment('');
      node.replaceWith(place);
      this.#away.push([node, place]);
    }
    this.#forget();
  }

  #forget(): void {
    for (const node of this.#added) node.remove();
    this.#added = [];
    this.#drawn?.remove();
    if (this.#drawn) this.#list = this.#element;
    this.#drawn = undefined;
    this.#ids.clear();
    this.#count = 0;
    this.#adsPlaced = 0;
  }

  /** Shows the server's items again in place of those of a search, with their ads. */
  restore(): void {
    this.#forget();
    for (const [node, place] of this.#away) place.replaceWith(node);
    this.#away = [];
    this.#learn(this.all());
    this.#placeAds();
  }

  /** Leaves the page as the server has printed it, but for the items that have been appended to the server's own. */
  close(): void {
    if (this.isReplaced || this.#drawn) {
      this.#ads = [];
      this.restore();
      return;
    }
    for (const node of this.#added) if (isAd(node)) node.remove();
  }
}
