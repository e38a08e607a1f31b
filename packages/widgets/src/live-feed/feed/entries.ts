import type { LiveMessage } from '@apunt/api/resources/live';

/** A message that stands in the page. */
export interface Entry {
  readonly key: string;
  /** Unix seconds by which it is ordered. */
  readonly seconds: number;
  /** What stands in the list: the article, or the item around it. */
  readonly node: Element;
  readonly article: Element;
  /** The message as it was told last; undefined while only the server has printed it. */
  message: LiveMessage | undefined;
  /** Whether the article is as the feed has drawn it, so that an edit changes only the blocks that differ. */
  isDrawn: boolean;
}

/** The messages that stand in the page, newest first. */
export class Entries {
  readonly #items: Entry[] = [];
  readonly #byKey = new Map<string, Entry>();

  get count(): number {
    return this.#items.length;
  }

  get newest(): Entry | undefined {
    return this.#items[0];
  }

  get oldest(): Entry | undefined {
    return this.#items.at(-1);
  }

  itemAt(index: number): Element | undefined {
    return this.#items[index]?.node;
  }

  at(index: number): Entry | undefined {
    return this.#items[index];
  }

  get(key: string): Entry | undefined {
    return this.#byKey.get(key);
  }

  /** Index for a message of this second: above the others of the same second if it is newer than they, else below. */
  placeFor(seconds: number, isNewer: boolean): number {
    let low = 0;
    let high = this.#items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#items[middle]?.seconds ?? 0;
      if (isNewer ? other <= seconds : other < seconds) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  insert(index: number, entry: Entry): void {
    // Most come below all others.
    if (index === this.#items.length) this.#items.push(entry);
    else this.#items.splice(index, 0, entry);
    this.#byKey.set(entry.key, entry);
  }
}
