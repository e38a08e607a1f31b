import type { SearchState } from '@apunt/api/lists/lists';
import type { List } from '../list/list.ts';
import { NOTHING, readSearch, searchText, TOP, writeSearch } from './address.ts';

/** Milliseconds after the last key before a text is looked for. */
const TYPING = 300;

/** What a search asks of its widget. */
export interface SearchSettings {
  /** The search that the server's list answers. */
  readonly server: SearchState;
  /** Whether the search stands in the address. */
  readonly syncsAddress: boolean;
  /** The visitor has changed the search; it is about to be asked for. */
  onChange(search: SearchState): void;
}

/** The filters of a search. */
export type SearchFilters = Pick<SearchState, 'location' | 'age' | 'filters'>;

/** What is drawn of a search: the search itself, and what stands in the field, which may be ahead of it. */
export interface SearchView {
  readonly search: SearchState;
  readonly field: string;
}

/**
 * What a list is searched for: by letter or by text, and by filters. A letter clears all the rest, a text clears the
 * letter. Each change asks the list for a new first page; the address follows, and Back is obeyed.
 */
export class Search {
  readonly #list: List;
  readonly #listeners = new Set<() => void>();
  #settings: SearchSettings | undefined;
  #view: SearchView = { search: NOTHING, field: '' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The present entry of the history was made by typing; further keys change it. */
  #isTyping = false;
  readonly #leaving = new AbortController();

  constructor(list: List) {
    this.#list = list;
  }

  get view(): SearchView {
    return this.#view;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the widget's present settings; called after each render. */
  use(settings: SearchSettings): void {
    this.#settings = settings;
  }

  #show(search: SearchState, field = search.text): void {
    this.#view = { search, field };
    for (const listener of this.#listeners) listener();
  }

  /** What the page's address asks for; without anything, what the server has answered. */
  #wanted(): SearchState {
    const { server = NOTHING, syncsAddress } = this.#settings ?? {};
    return (syncsAddress ? readSearch(location.search) : undefined) ?? server;
  }

  /** Begins with what the address asks for. True when the server's list answers just that. */
  open(): boolean {
    addEventListener('popstate', () => void this.#obey(), { signal: this.#leaving.signal });
    this.#show(this.#wanted());
    return this.#isServers();
  }

  #isServers(): boolean {
    return searchText(this.#view.search) === searchText(this.#settings?.server ?? NOTHING);
  }

  /** A press on a letter: it clears everything else. The chosen one again, or none, clears all. */
  chooseLetter(letter: string): void {
    const isSame = letter === this.#view.search.letter;
    this.#run({ ...NOTHING, letter: isSame || letter === '' ? TOP : letter });
  }

  /** A key in the field. What it holds is looked for after a moment, at once with `now`. */
  type(text: string, now = false): void {
    const { search } = this.#view;
    clearTimeout(this.#timer);
    this.#show(search, text);
    const run = () => {
      const trimmed = this.#view.field.trim();
      const letter = trimmed ? TOP : this.#view.search.letter;
      this.#run({ ...this.#view.search, letter, text: trimmed }, true);
    };
    if (now) run();
    else this.#timer = setTimeout(run, TYPING);
  }

  /** The visitor has changed the filters. The text stays, and so does the letter. */
  filter(filters: SearchFilters): void {
    this.#run({ ...this.#view.search, ...filters });
  }

  #run(search: SearchState, isTyped = false): void {
    clearTimeout(this.#timer);
    const isSame = searchText(search) === searchText(this.#view.search);
    this.#show(search, isTyped ? this.#view.field : search.text);
    if (isSame) return;
    this.#write(isTyped && this.#isTyping);
    this.#isTyping = isTyped;
    this.#settings?.onChange(search);
    this.#list.search();
  }

  #write(isReplaced: boolean): void {
    if (!this.#settings?.syncsAddress) return;
    const { search } = this.#view;
    const url = `${location.origin}${location.pathname}${writeSearch(location.search, search)}${location.hash}`;
    // What is shown belongs to the entry that is left, so that Back finds it.
    if (!isReplaced) this.#list.save(true);
    try {
      if (isReplaced) history.replaceState(history.state, '', url);
      else history.pushState(null, '', url);
    } catch {
      // Browsers refuse too many changes at once: the search goes on, the address catches up with the next one.
    }
  }

  /** Back or Forward: what was kept for that entry, else the server's list or a call. */
  async #obey(): Promise<void> {
    const wanted = this.#wanted();
    if (!this.#settings?.syncsAddress || searchText(wanted) === searchText(this.#view.search)) return;
    clearTimeout(this.#timer);
    this.#isTyping = false;
    this.#list.save();
    this.#show(wanted);
    if (await this.#list.restore(true)) return;
    if (searchText(this.#view.search) !== searchText(wanted)) return;
    if (this.#isServers() && this.#list.hasServerItems) this.#list.showServer();
    else this.#list.search();
  }

  /** Ends the search: timers and listeners. */
  close(): void {
    clearTimeout(this.#timer);
    this.#leaving.abort();
  }
}
