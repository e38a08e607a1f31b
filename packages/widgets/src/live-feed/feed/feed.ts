import type { LiveMessage } from '@apunt/api/resources/live';
import { DRAWN } from '@apunt/element/server-html';
import { GROUP, isTopSeen, Place } from '@apunt/ui/place/place';
import { Entries, type Entry } from './entries.ts';
import { edit } from './edit.ts';
import { entryOf, rest, secondsOf } from './items.ts';
import { printedEntries, saysTheSame } from './printed.ts';
import { Waking } from './waking.ts';

/** How new messages are shown: as the reader stands, always behind the button, always at once. */
export type Notice = 'auto' | 'button' | 'insert';

export interface FeedOptions {
  /** The page's own list, or ours. */
  list: Element;
  /** An article for each message; undefined for one that cannot be drawn. `isResting`: its tags are woken by `Waking`. */
  draw: (messages: readonly LiveMessage[], isResting: boolean) => (HTMLElement | undefined)[];
  /** Words of the line under which everything had been read. */
  lineText: string;
  notice: () => Notice;
}

/** What came of an answer: new messages in it, and whether they stand in the page already. */
export interface Taken {
  count: number;
  inserted: boolean;
}

/**
 * The messages in the page: a store without React, which changes the page's own list and moves nobody who reads in it
 * (docs/adr/0036).
 */
export class Feed {
  readonly entries = new Entries();
  readonly place: Place;
  readonly #options: FeedOptions;
  readonly #pending = new Map<string, LiveMessage>();
  readonly #added: Element[] = [];
  readonly #waking = new Waking();
  readonly #undo: (() => void)[] = [];
  readonly #line = document.createElement('p');
  /** The newest message that has been in view, as far as one can know. */
  #readTo: Entry | undefined;

  constructor(options: FeedOptions) {
    this.#options = options;
    const { list } = options;
    this.place = new Place(list);
    this.#line.className = 'apunt-message-line';
    this.#line.setAttribute(DRAWN, '');
    this.#line.textContent = options.lineText;
    printedEntries(list).forEach((entry, index) => this.entries.insert(index, entry));
    this.#readTo = this.entries.newest;
    this.place.start();
  }

  /** Gives the page's list back as it was. */
  close(): void {
    this.place.stop();
    this.#waking.close();
    for (const undo of this.#undo) undo();
    for (const node of [...this.#added, this.#line]) node.remove();
  }

  get pending(): number {
    return this.#pending.size;
  }

  /** Unix seconds of the newest message that is known, shown or not. */
  get newest(): number | undefined {
    const times = [...this.#pending.values()].flatMap((message) => secondsOf(message) ?? []);
    const shown = this.entries.newest?.seconds;
    if (shown !== undefined && shown < Number.MAX_SAFE_INTEGER) times.push(shown);
    return times.length > 0 ? Math.max(...times) : undefined;
  }

  /** Unix seconds of the newest message in the page. */
  get newestShown(): number | undefined {
    const seconds = this.entries.newest?.seconds;
    return seconds === Number.MAX_SAFE_INTEGER ? undefined : seconds;
  }

  /** Unix seconds of the oldest message in the page. */
  get oldest(): number | undefined {
    const seconds = this.entries.oldest?.seconds;
    return seconds === Number.MAX_SAFE_INTEGER ? undefined : seconds;
  }

  has(id: string): Element | undefined {
    for (let index = 0; index < this.entries.count; index += 1) {
      const article = this.entries.at(index)?.article;
      if (article?.id === id) return article;
    }
    return undefined;
  }

  /** Whether an article has been put in here, so that the browser could not go to it when the page was opened. */
  isNew(article: Element): boolean {
    return this.#added.some((node) => node.contains(article));
  }

  /** Whether a message waits to be shown. */
  waits(test: (message: LiveMessage) => boolean): boolean {
    return [...this.#pending.values()].some(test);
  }

  /** Puts older messages below the others. Gives back how many there were. */
  takeOlder(messages: readonly LiveMessage[]): number {
    const fresh = this.#unknown(messages);
    this.#insert(fresh, false);
    return fresh.length;
  }

  /**
   * Takes an answer with the newest messages: edits go to where the message is, what is new is shown or waits. Older ones
   * belong below in a first answer; later they are edits of messages that are not here.
   */
  takeNewer(messages: readonly LiveMessage[], isFirst: boolean): Taken {
    const oldest = this.oldest ?? -Infinity;
    const isEmpty = this.entries.count === 0;
    const unknown = this.#unknown(messages);
    const isOlder = (message: LiveMessage) => (secondsOf(message) ?? Infinity) < oldest;
    if (isFirst) this.#insert(isEmpty ? unknown : unknown.filter(isOlder), false);
    const fresh = isFirst && isEmpty ? [] : unknown.filter((message) => !isOlder(message));
    if (isFirst && isEmpty) this.#readTo = this.entries.newest;
    if (fresh.length === 0) return { count: 0, inserted: false };
    const notice = this.#options.notice();
    const inserted =
      notice === 'insert' ||
      (notice === 'auto' && this.#pending.size === 0 && (isEmpty || isTopSeen(this.#options.list)));
    if (inserted) this.#show(fresh);
    else for (const message of fresh) this.#pending.set(message.key, message);
    return { count: fresh.length, inserted };
  }

  /** Shows what waits, and gives back the newest article and how many were shown. */
  showPending(): { count: number; first: Element | undefined } {
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    this.#show(waiting, true);
    return { count: waiting.length, first: this.entries.newest?.article };
  }

  /** Key of the newest message that had been in view. */
  get readTo(): string | undefined {
    return this.#readTo?.key;
  }

  /** Where the visitor reads; undefined with the beginning of the feed in view. */
  get spot(): { key: string; top: number } | undefined {
    const spots = this.place.items.flatMap((node) => {
      const article = node.matches('article') ? node : node.querySelector('article');
      const key = article?.getAttribute('data-id');
      return key ? { key, top: node.getBoundingClientRect().top } : [];
    });
    // What is cut by the edge of the window may have another height next time.
    return spots.find(({ top }) => top >= 0 && top < innerHeight) ?? spots[0];
  }

  /** Draws the line above the message up to which the visitor had read at an earlier visit. */
  drawLine(key: string | null): void {
    const entry = this.entries.get(key ?? '');
    if (entry && entry !== this.entries.newest) this.place.keep(() => entry.node.before(this.#line));
    this.#readTo ??= this.entries.newest;
  }

  /** Puts a node beside a message, which stays there whatever comes later. */
  addAfter(index: number, node: Element): void {
    const entry = this.entries.at(index);
    if (!entry) return;
    node.setAttribute(DRAWN, '');
    this.#added.push(node);
    this.place.keep(() => entry.node.after(node));
  }

  /** Ascending by date; of two of the same second the later one in an ascending answer is the newer. */
  #ascending(messages: readonly LiveMessage[]): LiveMessage[] {
    const [first, last] = [messages[0]?.time, messages.at(-1)?.time];
    const isDescending = first !== undefined && last !== undefined && first > last;
    const ordered = isDescending ? messages.toReversed() : [...messages];
    return ordered.sort((a, b) => (secondsOf(a) ?? Infinity) - (secondsOf(b) ?? Infinity));
  }

  #show(messages: readonly LiveMessage[], isAsked = false): void {
    const isSeen = !isAsked && isTopSeen(this.#options.list) && !document.hidden;
    const before = this.#readTo;
    this.place.keep(() => {
      this.#insert(messages, true);
      if (before && !isSeen && before !== this.entries.newest) before.node.before(this.#line);
    });
    if (isSeen || isAsked) this.#readTo = this.entries.newest;
  }

  #insert(messages: readonly LiveMessage[], isNewer: boolean): void {
    const ascending = this.#ascending(messages);
    const ordered = isNewer ? ascending : ascending.toReversed();
    const isTogether = this.#belongTogether(ordered, isNewer);
    const articles = this.#options.draw(ordered, isTogether);
    this.place.keep(() => {
      if (isTogether) return rest([this.#putTogether(ordered, articles, isNewer)]);
      rest(
        ordered.flatMap((message, index) => {
          const article = articles[index];
          return article ? this.#put(message, article, isNewer) : [];
        }),
      );
    });
  }

  /** Whether messages are several, and belong above or below all others. */
  #belongTogether(ordered: readonly LiveMessage[], isNewer: boolean): boolean {
    if (ordered.length < 2 || this.#options.list.matches('ul,ol')) return false;
    const limit = (isNewer ? this.newestShown : this.oldest) ?? (isNewer ? -Infinity : Infinity);
    return ordered.every((message) => {
      const seconds = secondsOf(message) ?? Number.NaN;
      return isNewer ? seconds >= limit : seconds <= limit;
    });
  }

  /**
   * Puts messages that belong together into a box of their own. Browsers look at each box that they may leave out in each frame: thousands
   * of them would take longer than a frame.
   */
  #putTogether(
    ordered: readonly LiveMessage[],
    articles: readonly (HTMLElement | undefined)[],
    isNewer: boolean,
  ): HTMLElement {
    const { list } = this.#options;
    const edge = (isNewer ? this.entries.newest : this.entries.oldest)?.node;
    const group = document.createElement('div');
    group.setAttribute(GROUP, '');
    ordered.forEach((message, place) => {
      const article = articles[place];
      if (!article) return;
      // Newer ones come oldest first, each above the one before it.
      if (isNewer) group.prepend(article);
      else group.append(article);
      this.entries.insert(
        isNewer ? 0 : this.entries.count,
        entryOf(message, article, article, secondsOf(message) ?? 0),
      );
    });
    this.#waking.add(group);
    const block = edge?.closest(`[${GROUP}]`) ?? edge;
    if (!block) list.append(group);
    else if (!isNewer) this.#endOf(block).after(group);
    else (block.previousElementSibling === this.#line ? this.#line : block).before(group);
    this.#added.push(group);
    return group;
  }

  #put(message: LiveMessage, article: HTMLElement, isNewer: boolean): HTMLElement {
    const { list } = this.#options;
    const { entries } = this;
    const seconds =
      secondsOf(message) ?? (isNewer ? entries.newest : entries.oldest)?.seconds ?? Number.MAX_SAFE_INTEGER;
    const index = entries.placeFor(seconds, isNewer);
    let node = article;
    if (list.matches('ul,ol')) {
      node = document.createElement('li');
      node.append(article);
    }
    const behind = entries.itemAt(index);
    const last = entries.oldest?.node;
    if (behind) (behind.previousElementSibling === this.#line ? this.#line : behind).before(node);
    else if (last) this.#endOf(last).after(node);
    else list.append(node);
    this.#added.push(node);
    entries.insert(index, entryOf(message, node, article, seconds));
    return node;
  }

  /** An item's advertisement stays between it and the next one. */
  #endOf(node: Element): Element {
    const next = node.nextElementSibling;
    return next && this.#added.includes(next) && next.localName === 'apunt-ad' ? next : node;
  }

  /** The messages that are not here yet, each once; those that are here are changed where they are. */
  #unknown(messages: readonly LiveMessage[]): LiveMessage[] {
    const keys = new Set<string>();
    return messages.filter((message) => {
      const isTwin = keys.has(message.key);
      keys.add(message.key);
      return !isTwin && !this.#isKnown(message);
    });
  }

  /** Whether a message is in the page or waits; if it says something else now, it is changed where it is. */
  #isKnown(message: LiveMessage): boolean {
    if (this.#pending.has(message.key)) {
      this.#pending.set(message.key, message);
      return true;
    }
    const entry = this.entries.get(message.key);
    if (!entry) return false;
    const { message: before, isDrawn } = entry;
    if (before && JSON.stringify(before) === JSON.stringify(message)) return true;
    const { draw } = this.#options;
    const [drawn] = draw([message], false);
    const isPrinted = before === undefined;
    entry.message = message;
    if (!drawn || (isPrinted && saysTheSame(entry.article, drawn))) return true;
    // What a message was drawn as is seldom asked for: it is drawn again then, and not kept of thousands.
    const [drawnBefore] = before && isDrawn ? draw([before], false) : [];
    this.place.keep(() => {
      const undo = edit(entry, drawn, drawnBefore);
      if (isPrinted) this.#undo.unshift(undo);
    });
    return true;
  }
}
