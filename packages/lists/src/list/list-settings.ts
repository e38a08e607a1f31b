import type { AdPosition } from '@apunt/api/ads/ads';
import type { ListPage } from '@apunt/api/lists/lists';

/** What is drawn beside a list. */
export interface ListState {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** There is a further page. */
  readonly hasMore: boolean;
  /** Items that the last answer has brought; undefined while none has come. */
  readonly added: number | undefined;
  readonly total: number;
  /** The last answer was that of a search: it stands in place of what was there. */
  readonly isReplaced: boolean;
  /** A search has failed, and can be tried again; the items of before are still there. */
  readonly canRetry: boolean;
  /** How many times the end of the list has moved on, and is another one. */
  readonly ends: number;
  /** It is known what the list begins with: before, an empty list is none that has nothing. */
  readonly isOpen: boolean;
}

/** What a list asks of its widget. */
export interface ListSettings {
  /** Automatic loads, and again as many after each press. */
  readonly auto: number;
  /** Milliseconds before an automatic load. */
  readonly delay: number;
  readonly ads: readonly AdPosition[];
  /** Whether what was loaded is kept for Back. */
  readonly keeps: boolean;
  /** What the list is about; with anything else, what was kept does not count. */
  about(): string;
  /** True for a cursor or an address that may be asked for. */
  isNext(next: string): boolean;
  load(next: string, signal: AbortSignal): Promise<ListPage>;
  /** Before a further page is asked for; false when the page prevents it. */
  onLoad(next: string, page: number): boolean;
  onLoaded(loaded: { count: number; page: number; done: boolean; isSearch: boolean }): void;
  onError(error: unknown): void;
}
