import { Poller } from '@apunt/api/polling/poller';
import type { LiveMessage, LivePage, PrintedLivePage } from '@apunt/api/resources/live';
import type { FootRoom } from '@apunt/lists/list/foot-room';
import { looksLikeMessage, articleId, wantedId } from './ids.ts';
import type { Feed, Taken } from './feed.ts';
import type { ReadingSpot } from './return-to.ts';

/** Most pages that are asked for in a row: for the messages since the page was printed, and for one that an address names. */
const MOST_PAGES = 150;
/** Messages that are drawn together, and stand in one box. */
const TOGETHER = 24;
/** Milliseconds after which reading or drawing goes on in another task, so that the browser can draw a frame between. */
const SLICE = 12;
/** How many intervals to wait. */
const LADDER = [1, 2, 4, 6] as const;
/** Windows below the view at which the end of the feed is near: as in lists. */
const AHEAD = 1.5;

type Ask = 'newest' | { newerThan: number } | { olderThan: number };

export interface StoryOptions {
  feed: Feed;
  list: Element;
  /** Room under the end of the feed, for older messages that are on their way. */
  room: FootRoom;
  /** What the page has printed as data. */
  given: PrintedLivePage | undefined;
  /** Hears of each message of it. */
  onGiven: (message: LiveMessage) => void;
  /** Where the visitor was when this page was left. */
  returnTo: ReadingSpot | undefined;
  load: (which: Ask, signal: AbortSignal) => Promise<LivePage>;
  /** Milliseconds between two calls. */
  interval: () => number;
  /** False while nothing may be asked regularly: closed, or paused by the page. */
  isWanted: () => boolean;
  isPaused: () => boolean;
  whenDrawable: () => Promise<void>;
  /** Draws a message for nobody, so that what is slow only once has been done. */
  warmUp: (message: LiveMessage) => void;
  /** Something that the visitor is shown has changed. */
  onChange: () => void;
  /** As `onChange`, and it is shown at once. */
  drawNow: () => void;
  onFirst: () => void;
  onNew: (taken: Taken) => void;
  onOlder: (count: number) => void;
  onError: (error: unknown) => void;
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Says when work has taken its slice of a task. */
class Pause {
  #end = performance.now() + SLICE;

  get isDue(): boolean {
    return performance.now() > this.#end;
  }

  /** Goes on in the next task. */
  async make(): Promise<void> {
    await nextTask();
    this.#end = performance.now() + SLICE;
  }
}

/** The talk with the back end about one story: the newest messages, those since then, and the older ones as far as one reads. */
export class Story {
  hasOlder = false;
  isLoadingOlder = false;
  /** An answer has come, or the page has printed messages. */
  isKnown = false;
  hasFailed = false;
  /** The message that the address names is being looked for. */
  isSeeking = false;
  readonly poller: Poller;
  readonly #options: StoryOptions;
  readonly #stop = new AbortController();
  #hasAnswer = false;
  #hasScrolled = false;
  #olderFailed = false;
  #seek: AbortController | undefined;
  readonly #isGivenDrawn: Promise<void>;

  constructor(options: StoryOptions) {
    this.#options = options;
    this.poller = new Poller({
      isWanted: options.isWanted,
      ladder: LADDER,
      waitAfter: (intervals) => options.interval() * intervals,
      ask: (signal) => this.#ask(signal),
    });
    const { signal } = this.#stop;
    addEventListener('scroll', this.#handleScroll, { passive: true, signal });
    addEventListener('hashchange', () => this.seek(), { signal });
    this.hasOlder = options.given?.hasMoreResults ?? false;
    this.isKnown = options.feed.entries.count > 0;
    this.#isGivenDrawn = this.#drawGiven();
    // A story that has ended is asked for once: the page may have been cached before its last messages.
    if (options.isWanted() || options.isPaused()) this.poller.update();
    else this.poller.ask();
  }

  /** Tells the view what has changed. */
  tell(): void {
    this.#options.onChange();
  }

  close(): void {
    this.#stop.abort();
    this.#seek?.abort();
    this.poller.close();
  }

  /** Draws what the page has printed as data. The HTML is what is shown where there is both (hooks 2). */
  async #drawGiven(): Promise<void> {
    const { given, whenDrawable, onFirst, onChange } = this.#options;
    // Drawing happens at once and not again: it needs what it is made with.
    await whenDrawable();
    const pause = new Pause();
    if (given && !this.isKnown) await this.#drawAll(await this.#readAll(given, pause), pause);
    if (this.#stop.signal.aborted || !this.isKnown) return;
    onFirst();
    onChange();
  }

  /** Reads many messages without holding the page up. */
  async #readAll({ messages }: PrintedLivePage, pause: Pause): Promise<LiveMessage[]> {
    const all: LiveMessage[] = [];
    for (const found of messages.read()) {
      found.forEach(this.#options.onGiven);
      all.push(...found);
      if (pause.isDue) await pause.make();
      if (this.#stop.signal.aborted) return [];
    }
    return all;
  }

  /** Draws many messages without holding the page up. */
  async #drawAll(messages: readonly LiveMessage[], pause: Pause): Promise<void> {
    const newestFirst = messages.toSorted((a, b) => (b.time ?? 0) - (a.time ?? 0));
    const [newest] = newestFirst;
    if (newest && newestFirst.length > TOGETHER) {
      await pause.make();
      this.#options.warmUp(newest);
    }
    for (let start = 0; start < newestFirst.length; start += TOGETHER) {
      if (pause.isDue) await pause.make();
      if (this.#stop.signal.aborted) return;
      this.#options.feed.takeOlder(newestFirst.slice(start, start + TOGETHER));
      if (!this.isKnown) {
        this.isKnown = true;
        this.#options.onChange();
      }
    }
  }

  async #ask(signal: AbortSignal): Promise<boolean> {
    try {
      if (this.#hasAnswer) await this.#askNewer(signal);
      else await this.#askFirst(signal);
      this.hasFailed = false;
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      this.hasFailed = true;
      this.#options.onError(error);
      return false;
    } finally {
      if (!signal.aborted) this.#options.onChange();
    }
  }

  async #askFirst(signal: AbortSignal): Promise<void> {
    const { feed, given, load, onFirst, onNew } = this.#options;
    const page = await load('newest', signal);
    await this.#isGivenDrawn;
    signal.throwIfAborted();
    const newestBefore = feed.newest;
    const wasEmpty = feed.entries.count === 0;
    const isJoined = wasEmpty || page.messages.some(({ key }) => feed.entries.get(key));
    this.#hasAnswer = true;
    if (!given) this.hasOlder = page.hasMoreResults;
    if (isJoined || newestBefore === undefined) {
      const taken = feed.takeNewer(page.messages, true);
      if (taken.count > 0) onNew(taken);
    } else await this.#askNewer(signal);
    this.isKnown = true;
    if (wasEmpty && feed.entries.count > 0) onFirst();
    if (this.#options.returnTo) this.#goBack(this.#options.returnTo);
    else this.seek();
  }

  /** Asks for what has come since the newest message, page by page. */
  async #askNewer(signal: AbortSignal): Promise<void> {
    const { feed, load, onNew } = this.#options;
    let sum: Taken = { count: 0, inserted: false };
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const newest = feed.newest;
      const wasEmpty = feed.entries.count === 0;
      const page = await load(newest === undefined ? 'newest' : { newerThan: newest }, signal);
      signal.throwIfAborted();
      const taken = feed.takeNewer(page.messages, wasEmpty);
      sum = { count: sum.count + taken.count, inserted: taken.count > 0 ? taken.inserted : sum.inserted };
      if (!page.hasMoreResults || feed.newest === newest || newest === undefined) break;
    }
    if (sum.count > 0) onNew(sum);
  }

  readonly #handleScroll = (): void => {
    this.#hasScrolled = true;
    if (this.#isNearEnd() && !this.#olderFailed) void this.loadOlder();
  };

  #isNearEnd(): boolean {
    const { list, room } = this.#options;
    const { bottom } = list.getBoundingClientRect();
    // Who has gone past the feed, to the foot of the page, stays there: older messages would come above without end. And
    // while the foot of the page is seen, what comes by itself would push it away.
    return this.#hasScrolled && bottom > 0 && bottom < innerHeight * (1 + AHEAD) && !room.isPassed;
  }

  /** Loads older messages; after that, more of them while the reader is near the end. */
  async loadOlder(): Promise<void> {
    const { signal } = this.#stop;
    if (this.isLoadingOlder || this.isSeeking || !this.hasOlder) return;
    do {
      // Nothing of what stands below is seen, or else the visitor has just asked for it.
      this.#options.room.make();
      if (!(await this.#older(signal))) return;
      await nextTask();
    } while (!signal.aborted && this.#isNearEnd() && !document.hidden);
  }

  /** One page of older messages; false at the end, or when it cannot be had. */
  async #older(signal: AbortSignal): Promise<boolean> {
    const { feed, room, load, onChange, drawNow, onOlder, onError } = this.#options;
    const { oldest } = feed;
    if (!this.hasOlder || this.isLoadingOlder || oldest === undefined) return false;
    this.isLoadingOlder = true;
    this.#olderFailed = false;
    onChange();
    try {
      const page = await load({ olderThan: oldest }, signal);
      signal.throwIfAborted();
      room.hold();
      const count = feed.takeOlder(page.messages);
      this.hasOlder = page.hasMoreResults && feed.oldest !== oldest;
      this.isLoadingOlder = false;
      drawNow();
      room.settle();
      if (count > 0) onOlder(count);
      return this.hasOlder;
    } catch (error) {
      if (signal.aborted) return false;
      this.#olderFailed = true;
      onError(error);
      return false;
    } finally {
      this.isLoadingOlder = false;
      if (!signal.aborted) onChange();
    }
  }

  /** Goes back to where the visitor was, with as many older messages as it takes. */
  #goBack({ key, top }: ReadingSpot): void {
    const { feed } = this.#options;
    const find = () => feed.entries.get(key)?.node;
    void this.#search(find, (node) => {
      scrollBy({ top: node.getBoundingClientRect().top - top, behavior: 'instant' });
      feed.place.moveHere();
    });
  }

  /** Goes to the message that the address names; it may wait to be shown, or have to be loaded first. */
  seek(): void {
    const { feed } = this.#options;
    const id = wantedId();
    if (!id || !this.#hasAnswer) return;
    if (feed.waits((message) => articleId(message) === id)) feed.showPending();
    const known = feed.has(id);
    if (known) return this.#goTo(known, feed.isNew(known));
    if (document.getElementById(id) || !looksLikeMessage(id, feed.entries.oldest?.article.id)) return;
    void this.#search(
      () => feed.has(id),
      (article) => this.#goTo(article, true),
    );
  }

  /** Loads older messages until one is found, and then goes there. */
  async #search(find: () => Element | undefined, goThere: (found: Element) => void): Promise<void> {
    this.#seek?.abort();
    const stop = (this.#seek = new AbortController());
    const signal = AbortSignal.any([stop.signal, this.#stop.signal]);
    // A visitor who goes somewhere else meanwhile is not taken away from there.
    for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
      addEventListener(type, () => stop.abort(), { signal, passive: true });
    let found = find();
    this.isSeeking = !found;
    this.tell();
    for (let pages = 0; pages < MOST_PAGES && !found && !signal.aborted; pages += 1) {
      const goesOn = await this.#older(signal);
      found = find();
      if (!goesOn) break;
    }
    this.isSeeking = false;
    if (found && !signal.aborted) goThere(found);
    stop.abort();
    if (!this.#stop.signal.aborted) this.tell();
  }

  /** The browser has been to what stood in the page from the beginning by itself. */
  #goTo(article: Element, isNew: boolean): void {
    if (isNew) article.scrollIntoView({ behavior: 'instant' });
    article.setAttribute('data-target', '');
    this.#options.feed.place.moveHere();
  }
}
