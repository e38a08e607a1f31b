import { elementsOfAnswer } from './fragments.ts';
import { FootRoom } from './foot-room.ts';
import { ListItems } from './items.ts';
import type { ListSettings, ListState } from './list-settings.ts';
import { ensureKey, keep, presentKey, recall, type Kept } from './memory.ts';
import { NearEnd } from './near-end.ts';
import { isWhereLeft, placeOf, ReaderWatch, returnTo } from './place.ts';

const START: ListState = {
  isLoading: false,
  hasFailed: false,
  hasMore: false,
  added: undefined,
  total: 0,
  isReplaced: false,
  canRetry: false,
  ends: 0,
  isOpen: false,
};

/** Elements whose items have stayed when their list was closed: they are not appended a second time. */
const left = new WeakSet<Element>();

/**
 * A long list: further pages, one at a time, by themselves near the end and else by a press; ads between the items; and
 * what was loaded, kept for Back. It has no React: items are put into the page's own list and then left alone.
 */
export class List {
  readonly items: ListItems;
  readonly #element: HTMLElement;
  readonly #name: string;
  #reader: ReaderWatch | undefined;
  readonly #listeners = new Set<() => void>();
  #settings: ListSettings | undefined;
  #state: ListState = START;
  #next: string | undefined;
  /** What the server's own items are about, and where they go on. */
  #server = { about: '', next: '' };
  /** What the present items are about. */
  #about = '';
  /** The next answer takes the place of all items. */
  #replacing = false;
  /** The items are those of a search. */
  #isReplaced = false;
  #page = 1;
  #autos = 0;
  #asked = new Set<string>();
  #pages: Kept['pages'] = [];
  #key: string | undefined;
  #stop: AbortController | undefined;
  readonly #near = new NearEnd(
    () => this.#delay(),
    () => void this.#load(false),
  );
  readonly #room = new FootRoom();
  #isBusy = false;
  #scroll = 0;
  readonly #leaving = new AbortController();

  constructor(element: HTMLElement) {
    this.#element = element;
    this.items = new ListItems(element);
    const peers = [...document.querySelectorAll(element.localName)];
    this.#name = element.id || `${element.localName}-${peers.indexOf(element)}`;
    const total = this.items.count;
    // A page that says so itself is believed at once: what it says must not go and come back.
    const isOpen = total === 0 && element.querySelector(':scope>[slot=empty]') !== null;
    this.#state = { ...START, total, isOpen };
  }

  get state(): ListState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(change: Partial<ListState>): void {
    const now = { ...this.#state, total: this.items.count, isReplaced: this.#isReplaced, ...change };
    this.#state = { ...now, canRetry: now.hasFailed && this.#replacing };
    // While a load fails, what there is room for may still come.
    if (now.isOpen && !now.hasFailed)
      this.#room.want(now.hasMore && this.#autos < (this.#settings?.auto ?? 0));
    for (const listener of this.#listeners) listener();
  }

  /** Takes the widget's present settings; called after each render. */
  use(settings: ListSettings): void {
    const before = this.#settings;
    this.#settings = settings;
    if (!before) this.items.useAds(settings.ads);
    // Not after every render, because the delay would begin anew each time.
    else if (before.auto !== settings.auto || before.delay !== settings.delay) this.#near.plan();
  }

  /** Begins with the items that are there, which are about something (a search) and go on at `next`. */
  open(next: string, about: string): void {
    const { signal } = this.#leaving;
    addEventListener('pagehide', () => this.#leave(), { signal });
    addEventListener('pageshow', (event) => event.persisted && this.#return(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && this.save(), { signal });
    addEventListener('scroll', () => void (this.#scroll = scrollY), { signal, passive: true });
    this.#reader = new ReaderWatch();
    this.#scroll = scrollY;
    this.#key = presentKey();
    this.#server = { about, next };
    this.#about = about;
    this.#go(next);
  }

  /** Says that it is known what the list begins with. */
  markOpen(): void {
    this.#set({ isOpen: true });
  }

  /** The server's items go on somewhere else now: the page has set it. */
  goOn(next: string): void {
    if (next === this.#server.next) return;
    this.#server.next = next;
    if (!this.#isReplaced) this.#go(next);
    this.#near.look();
  }

  /**
   * Brings back what was kept for the present history entry, and the reader to the place. False when there is nothing that
   * fits. `isBack`: within the same page, where the reader's place before does not count.
   */
  async restore(isBack = false): Promise<boolean> {
    const settings = this.#settings;
    this.#key = presentKey();
    const kept = settings?.keeps ? recall(this.#key, this.#name) : undefined;
    if (!kept || kept.about !== settings?.about()) return false;
    if (!kept.isReplaced && kept.about !== this.#server.about) return false;
    if (kept.pages.length === 0 && (kept.isReplaced || !isBack)) return false;
    this.#abort();
    this.#isBusy = true;
    const stop = (this.#stop = new AbortController());
    const pages = await Promise.all(kept.pages.map(({ html }) => elementsOfAnswer(html)));
    if (stop.signal.aborted) return true;
    this.#isBusy = false;
    if (pages.some((page) => !page)) return false;
    const { place } = kept;
    // Asked before the page grows: the browser has stopped at the end of the short one.
    const mayMove = place && (isBack || (!this.#reader?.hasMoved && isWhereLeft(place)));
    if (kept.isReplaced) this.#empty();
    else if (this.#isReplaced) this.#showServer();
    if (kept.isReplaced || !left.has(this.#element)) this.items.add(pages.flatMap((page) => page ?? []));
    for (const { next } of kept.pages) this.#go(next);
    this.#pages = [...kept.pages];
    this.#page += kept.pages.length;
    this.#autos = kept.autos;
    this.#about = kept.about;
    this.#set({ added: undefined, isLoading: false, hasFailed: false });
    this.#near.look();
    if (mayMove) this.#returnTo(place);
    return true;
  }

  /** Also once the page has loaded: until then the browser may still scroll to the place that it remembers itself. */
  #returnTo(place: NonNullable<Kept['place']>): void {
    returnTo(place, this.items.all());
    if (document.readyState === 'complete') return;
    const again = () => !this.#reader?.hasMoved && returnTo(place, this.items.all());
    addEventListener('load', () => setTimeout(again), { once: true, signal: this.#leaving.signal });
  }

  /** True when the page has come with items of its own, so that nothing has to be asked for to show them. */
  get hasServerItems(): boolean {
    return this.#isReplaced ? this.items.isReplaced : this.items.count > 0;
  }

  /** Puts nodes drawn from the page's own data into the list; only where the server has printed no items. */
  seed(nodes: readonly Element[]): void {
    if (this.items.count === 0) this.items.add(nodes);
    this.#set({});
  }

  /** Asks for the first page of a search; its items take the place of all others when it has come. */
  search(): void {
    this.#abort();
    this.#next = '';
    this.#replacing = true;
    void this.#load(true);
  }

  /** Shows the server's own items again. */
  showServer(): void {
    this.#abort();
    this.#showServer();
    this.#set({ isLoading: false, hasFailed: false, added: undefined });
    this.#near.look();
  }

  #showServer(): void {
    this.items.restore();
    this.#begin();
    this.#isReplaced = false;
    this.#about = this.#server.about;
    this.#go(this.#server.next);
  }

  /** The visitor wants the next page, or the failed one again: at once, and automatic loads may follow anew. */
  press(): void {
    if (this.#state.isLoading || this.#next === undefined) return;
    this.#autos = 0;
    this.#room.make();
    void this.#load(true);
  }

  /** The end of the list, near which pages are loaded by themselves, and the room under it. */
  watch(end: Element | null, room: HTMLElement | null): void {
    this.#near.watch(end);
    this.#room.watch(end ?? undefined, room ?? undefined);
  }

  /** The end is drawn as the state says. */
  settle(): void {
    this.#room.settle();
  }

  /** The delay of the next automatic load, if one may come. */
  #delay(): number | undefined {
    const { isLoading, hasFailed, hasMore } = this.#state;
    const { auto = 0, delay } = this.#settings ?? {};
    const mayLoad = !isLoading && !hasFailed && hasMore && !this.#isBusy && this.#autos < auto;
    return mayLoad ? delay : undefined;
  }

  #begin(): void {
    this.#asked = new Set();
    this.#pages = [];
    this.#page = 1;
    this.#autos = 0;
    this.#replacing = false;
  }

  #empty(): void {
    this.items.clear();
    this.#begin();
    this.#isReplaced = true;
    this.#page = 0;
  }

  /** Where the list goes on; nowhere when that was asked for before, or may not be asked for. */
  #go(next: string): void {
    const isEnd = next === '' || this.#asked.has(next) || !this.#settings?.isNext(next);
    this.#next = isEnd ? undefined : next;
    if (!isEnd) this.#asked.add(next);
    this.#set({ hasMore: !isEnd });
  }

  async #load(isWanted: boolean): Promise<void> {
    const settings = this.#settings;
    const next = this.#next;
    this.#near.cancel();
    if (!settings || next === undefined) return;
    const replaces = this.#replacing;
    const about = settings.about();
    if (!replaces && !settings.onLoad(next, this.#page + 1)) {
      // The page does it itself: nothing more comes by itself until the visitor presses.
      this.#autos = settings.auto;
      return;
    }
    const hasFocus = () =>
      this.#element.shadowRoot?.activeElement?.matches('[data-action=load-more]') === true;
    const hadFocus = isWanted && hasFocus();
    const stop = (this.#stop = new AbortController());
    this.#set({ isLoading: true, hasFailed: false });
    try {
      const { html, next: following } = await settings.load(next, stop.signal);
      const elements = await elementsOfAnswer(html);
      if (stop.signal.aborted) return;
      if (!elements) throw new TypeError('the sanitiser could not be loaded');
      this.#room.hold();
      if (replaces) this.#empty();
      const added = this.items.add(elements);
      this.#page += 1;
      if (!isWanted) this.#autos += 1;
      this.#pages.push({ html: [...html], next: following });
      this.#go(following);
      this.#about = about;
      if (settings.keeps) this.#key = ensureKey();
      this.#replacing = false;
      // The button that is in use stays the one that it is.
      const ends = this.#state.ends + (hasFocus() ? 0 : 1);
      this.#set({ isLoading: false, added: added.length, ends });
      const done = this.#next === undefined;
      settings.onLoaded({ count: added.length, page: this.#page, done, isSearch: replaces });
      if (hadFocus) this.#moveFocus(added);
      this.#near.look();
    } catch (error) {
      if (stop.signal.aborted) return;
      this.#set({ isLoading: false, hasFailed: true });
      settings.onError(error);
    }
  }

  /** From the button to the first new item: that is what the visitor has asked for, and the button may be gone. */
  #moveFocus(added: readonly Element[]): void {
    const [first] = added;
    const target =
      first?.querySelector<HTMLElement>('a[href],button:not([disabled]),[tabindex="0"]') ??
      (this.#next === undefined ? this.#near.end : undefined);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }

  #abort(): void {
    this.#stop?.abort();
    this.#near.cancel();
    this.#isBusy = false;
  }

  /** Keeps what is shown for the history entry that it belongs to; before a new entry, the present one gets a key. */
  save(isLeft = false): void {
    if (!this.#settings?.keeps) return;
    if (isLeft) this.#key ??= ensureKey();
    const isThere = this.#element.isConnected;
    // What has been taken out of the page has no place any more; the one of before still counts.
    const place = isThere ? placeOf(this.items.all(), this.#scroll) : recall(this.#key, this.#name)?.place;
    if (this.#key === undefined || (this.#pages.length === 0 && !(isLeft && place))) return;
    keep(this.#key, this.#name, {
      about: this.#about,
      isReplaced: this.#isReplaced,
      pages: this.#pages,
      autos: this.#autos,
      place: place ?? null,
    });
  }

  #leave(): void {
    this.#scroll = scrollY;
    this.save();
    // A page that waits in the back/forward cache has no calls under way.
    this.#abort();
    if (this.#state.isLoading) this.#set({ isLoading: false });
  }

  /** Back from that cache: a search that was cut off is asked for again, a page when it is wanted. */
  #return(): void {
    if (this.#replacing) void this.#load(true);
    this.#near.look();
  }

  /** Ends the list: timers, calls and listeners. Items appended to the server's own stay in the page. */
  close(): void {
    this.save();
    this.#abort();
    this.#leaving.abort();
    this.#reader?.close();
    this.#near.close();
    this.#room.close();
    if (!this.#isReplaced) left.add(this.#element);
    this.items.close();
  }
}
