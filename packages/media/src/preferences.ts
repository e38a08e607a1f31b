import * as v from 'valibot';

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

/** The storage of this browser, through whoever may open it. */
interface PreferenceStorage {
  read: () => unknown;
  write: (text: string) => void;
}
let memory: Preferences = {};
let storage: PreferenceStorage | undefined;

/** Gives the package a storage; without one, choices live as long as the page. */
export function keepPreferences(openStorage: (key: string) => PreferenceStorage): void {
  storage = openStorage(KEY);
}

export function readPreferences(): Preferences {
  const parsed = v.safeParse(schema, storage?.read() ?? memory);
  return parsed.success ? { ...parsed.output } : {};
}

/** Notes a choice; what was chosen before, maybe in another player, stays. */
export function writePreferences(chosen: Preferences): void {
  memory = { ...readPreferences(), ...chosen };
  storage?.write(JSON.stringify(memory));
}
