import * as v from 'valibot';
import { jsonOf } from '@apunt/api/json';
import { storedListOf } from '@apunt/api/parse';
import { readStoredJson, writeStored } from '@apunt/session/storage';

/*
 * What lists have loaded is kept for each entry of the tab's history (docs/adr/0034): the entry has a key in its state,
 * and the tab's storage holds what belongs to the key. A new visit to the same address has no key, and so begins anew.
 */

const KEY = 'apuntList';
const INDEX = 'apuntLists';
/** Most lists that are kept, the newest ones. */
const MOST = 12;
/** Most characters of one list; of a longer one the first pages are kept. */
const ROOM = 600_000;

const text = v.string();
const pageSchema = v.object({ html: v.array(text), next: text });
const placeSchema = v.object({ id: text, offset: v.number(), y: v.number() });
const keptSchema = v.object({
  /** What the list was showing (a search), as text; it must be the same when the visitor is back. */
  about: text,
  /** Whether the pages stand in place of the server's items or after them. */
  isReplaced: v.boolean(),
  pages: v.array(pageSchema),
  autos: v.number(),
  place: v.nullable(placeSchema),
});
/** What is kept of a list: the pages that were loaded, and where the reader was. */
export type Kept = v.InferOutput<typeof keptSchema>;
/** Where the reader is: the first item in view, the distance of its upper edge from that of the window, the scroll position. */
export type Place = v.InferOutput<typeof placeSchema>;

const indexSchema = v.fallback(storedListOf(text), []);

function stateOf(): object | undefined {
  const state: unknown = history.state;
  if (state === null || state === undefined) return {};
  // Another script's state that is no object has no room for a key.
  return typeof state === 'object' && !Array.isArray(state) ? state : undefined;
}

function keyOf(state: object | undefined): string | undefined {
  const key: unknown = state && Reflect.get(state, KEY);
  return typeof key === 'string' ? key : undefined;
}

/** The key of the present history entry; undefined when it has none. */
export const presentKey = (): string | undefined => keyOf(stateOf());

/** The key of the present history entry, given to it if need be. Undefined where the browser or the page allows none. */
export function ensureKey(): string | undefined {
  const state = stateOf();
  const key = keyOf(state);
  if (key !== undefined || !state) return key;
  const made = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  try {
    history.replaceState({ ...state, [KEY]: made }, '');
    return made;
  } catch {
    // Browsers refuse too many changes at once, and all of them in some frames.
    return undefined;
  }
}

const storageKey = (key: string, name: string): string => `${KEY}:${key}:${name}`;

/** Keeps a list for a history entry; `name` tells the lists of a page apart. What was kept longest ago makes room. */
export function keep(key: string, name: string, kept: Kept): void {
  const slot = storageKey(key, name);
  const index = v.parse(indexSchema, readStoredJson('session', INDEX)).filter((other) => other !== slot);
  const pages: Kept['pages'] = [];
  let size = 0;
  for (const page of kept.pages) {
    size += page.html.reduce((sum, html) => sum + html.length, 0);
    if (size > ROOM) break;
    pages.push(page);
  }
  const json = jsonOf({ ...kept, pages });
  while (index.length >= MOST) writeStored('session', index.shift() ?? '', null);
  while (!writeStored('session', slot, json)) {
    const oldest = index.shift();
    if (oldest === undefined) break;
    writeStored('session', oldest, null);
  }
  writeStored('session', INDEX, jsonOf([...index, slot]));
}

/** What was kept of a list for a history entry; undefined when there is nothing, or nothing that can be read. */
export function recall(key: string | undefined, name: string): Kept | undefined {
  if (key === undefined) return undefined;
  const parsed = v.safeParse(keptSchema, readStoredJson('session', storageKey(key, name)));
  return parsed.success ? parsed.output : undefined;
}
