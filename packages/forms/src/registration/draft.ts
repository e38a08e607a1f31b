import * as v from 'valibot';
import { jsonOf } from '@apunt/api/json';

/** Where a draft is stored: the tab's sessionStorage, accessed only through the session's functions. */
export interface DraftStorage {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
}

/** What was typed into a form, stored for this tab, with the functions to restore, save and delete it. */
export interface Draft<I> {
  /** Returns what was typed before the page was left, for the fields that a draft may hold. */
  restore(): Partial<I>;
  save(values: Partial<I>): void;
  clear(): void;
  /** What happens when the session ends while the form is filled in; only for forms that need a session. */
  readonly lost?: LostDraft<I>;
}

/** What a form keeps when its session ends, for the visitor who comes back from the login (docs/adr/0026). */
export interface LostDraft<I> {
  /** Keeps everything that was typed, except secrets, the tax number and children. */
  keep(values: I): void;
  /** What was kept, in the shape of `defaults`; undefined where nothing was. */
  restore(defaults: I): I | undefined;
  /** Calls back when the session ends. Returns a function that stops it. */
  listen(listener: () => void): () => void;
}

/** The part of the session that a draft needs: it tells when the session ends without the visitor's doing. */
export interface LosingSession {
  onLost(listener: () => void): () => void;
}

/** Milliseconds after its last change at which a draft is removed. The session has the same limit, for pages without the form. */
export const DRAFT_LIFETIME = 30 * 60 * 1000;

/**
 * Field names that are never stored, even if a form lists them: secrets, data that identifies a person, and all data
 * about children (docs/adr/0013).
 */
const NEVER =
  /^(?:.*password.*|repeat.*|pin|.*e-?mail.*|nif|nick|phone|birthdate|children|photo|recaptcha|captcha|token|code)$/i;

/**
 * Field names that are not kept even when a session ends, at any depth: secrets, the tax number, and all data about
 * children, for whoever comes to the computer next (docs/adr/0079).
 */
const WITHHELD = /password|pin$|captcha|token|^(?:code|repeat|nif|children|nick|photo)$/i;

const draftSchema = v.object({
  owner: v.string(),
  at: v.number(),
  isLost: v.optional(v.boolean(), false),
  values: v.record(v.string(), v.unknown()),
});

/** The stored value where it has the shape of the form's own, else the form's own: anybody may have changed a storage. */
function shapedLike<T>(own: T, stored: unknown): T;
function shapedLike(own: unknown, stored: unknown): unknown {
  if (Array.isArray(own)) {
    const [entry]: unknown[] = own;
    return Array.isArray(stored) && stored.length > 0
      ? stored.map((one: unknown) => shapedLike(entry, one))
      : own;
  }
  if (typeof own === 'object' && own !== null)
    return Object.fromEntries(
      Object.entries(own).map(([key, value]: [string, unknown]) => [
        key,
        WITHHELD.test(key) ? value : shapedLike(value, Reflect.get(Object(stored), key)),
      ]),
    );
  return typeof stored === typeof own ? stored : own;
}

/** Leaves out what is not kept, and takes each value as `jsonOf` does: before any `toJSON` that an old library has added. */
function keptOnly(this: Record<string, unknown>, key: string): unknown {
  return WITHHELD.test(key) ? undefined : this[key];
}

/** Options of a draft: where it is stored, which fields it may hold, and which user it belongs to. */
export interface DraftOptions {
  /** Key in the storage. */
  key: string;
  /** Names of the fields that are kept. */
  fields: readonly string[];
  /** Id of the user who fills in the form, `anonymous` for nobody, empty while that is unknown: then nothing is kept. */
  owner: string;
  storage: DraftStorage;
  /** For forms that need a session: when it ends, everything typed is kept, except secrets, the tax number and children. */
  session?: LosingSession | undefined;
  /** Fields that are not kept when the session ends, because they say nothing without what is lost (a chosen file). */
  except?: readonly string[];
}

const ageOf = ({ at }: { at: number }): number => Math.abs(Date.now() - at);

/**
 * Stores what is typed into a long form for this tab, so that a reload does not lose it. A draft that is too old is
 * removed, by a timer as well; and one of another user when this one opens the form.
 */
export function createDraft<I>(options: DraftOptions): Draft<I> {
  const { key, fields, owner, storage, session, except = [] } = options;
  const allowed = fields.filter((name) => !NEVER.test(name));
  const pick = (values: object): Record<string, string | boolean> =>
    Object.fromEntries(
      allowed.flatMap((name) => {
        const value: unknown = Reflect.get(values, name);
        return typeof value === 'boolean' || (typeof value === 'string' && value !== '')
          ? [[name, value]]
          : [];
      }),
    );
  const stored = () => {
    try {
      const parsed = v.safeParse(draftSchema, JSON.parse(storage.read(key) ?? 'null'));
      return parsed.success ? parsed.output : undefined;
    } catch {
      return undefined;
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    storage.write(key, null);
  };
  const clearWhenOld = () => {
    clearTimeout(timer);
    const record = stored();
    // The form may have been opened once more meanwhile, and have written a younger draft.
    if (record) timer = setTimeout(expire, Math.max(0, DRAFT_LIFETIME - ageOf(record)));
  };
  const expire = () => {
    const record = stored();
    if (record && ageOf(record) < DRAFT_LIFETIME) clearWhenOld();
    else if (storage.read(key) !== null) clear();
  };
  const write = (record: string) => {
    if (owner === '') return;
    storage.write(key, record);
    clearWhenOld();
  };
  const read = () => {
    expire();
    const record = stored();
    if (!record || owner === '') return undefined;
    if (record.owner === owner) return record;
    // Nobody is logged in: whoever has typed it may be on the way back from the login.
    if (owner !== 'anonymous' && record.owner !== 'anonymous') clear();
    return undefined;
  };
  read();
  const lost = session && {
    keep(values: I) {
      const kept = { ...values, ...Object.fromEntries(except.map((name) => [name, undefined])) };
      const record = { owner, at: Date.now(), isLost: true, values: kept };
      write(JSON.stringify(record, keptOnly));
    },
    restore(defaults: I) {
      const record = read();
      return record?.isLost ? shapedLike(defaults, record.values) : undefined;
    },
    listen: (listener: () => void) => session.onLost(listener),
  };
  return {
    restore() {
      return pick(read()?.values ?? {}) as Partial<I>; // names and types of the form's own fields: it has written them
    },
    save(values) {
      const kept = pick(values);
      if (Object.keys(kept).length > 0) write(jsonOf({ owner, at: Date.now(), values: kept }));
      else clear();
    },
    clear,
    ...(lost && { lost }),
  };
}
