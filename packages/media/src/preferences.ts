import * as v from 'valibot';
import { jsonOf } from '@apunt/api/json';

const KEY = 'apuntPlayer';
const schema = v.object({
  /** Two letters. */
  audio: v.optional(v.string()),
  /** Two letters; empty: switched off. */
  captions: v.optional(v.string()),
  rate: v.optional(v.pipe(v.number(), v.minValue(0.25), v.maxValue(4))),
});

/** What a visitor has chosen in a player and wants in the next one, too. */
export type Preferences = v.InferOutput<typeof schema>;

/** Where the choices are stored; the widget passes it in, because this package may not open storages. */
interface PreferenceStorage {
  read: () => unknown;
  write: (text: string) => void;
}
let memory: Preferences = {};
let storage: PreferenceStorage | undefined;

/** Sets the storage of the choices. Until it is called they live in memory, as long as the page. */
export function keepPreferences(openStorage: (key: string) => PreferenceStorage): void {
  storage = openStorage(KEY);
}

export function readPreferences(): Preferences {
  const parsed = v.safeParse(schema, storage?.read() ?? memory);
  return parsed.success ? { ...parsed.output } : {};
}

/** Stores a choice and keeps the others, which may come from another player of the page. */
export function writePreferences(chosen: Preferences): void {
  memory = { ...readPreferences(), ...chosen };
  storage?.write(jsonOf(memory));
}
