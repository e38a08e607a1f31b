import * as v from 'valibot';

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
}

/** Milliseconds after its last change at which a draft expires and is no longer restored. */
export const DRAFT_LIFETIME = 30 * 60 * 1000;

/**
 * Field names that are never stored, even if a form lists them: secrets, data that identifies a person, and all data
 * about children (docs/adr/0013).
 */
const NEVER =
  /^(?:.*password.*|repeat.*|pin|.*e-?mail.*|nif|nick|phone|birthdate|children|photo|recaptcha|captcha|token|code)$/i;

const draftSchema = v.object({
  owner: v.string(),
  at: v.number(),
  values: v.record(v.string(), v.union([v.string(), v.boolean()])),
});

/** Options of a draft: where it is stored, which fields it may hold, and which user it belongs to. */
export interface DraftOptions {
  /** Key in the storage. */
  key: string;
  /** Names of the fields that are kept. */
  fields: readonly string[];
  /** Id of the user who fills in the form. A draft of another user is not restored. */
  owner: string;
  storage: DraftStorage;
}

/** Stores what is typed into a long form for this tab, so that a reload does not lose it. */
export function createDraft<I>({ key, fields, owner, storage }: DraftOptions): Draft<I> {
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
  const read = (): unknown => {
    try {
      return JSON.parse(storage.read(key) ?? 'null');
    } catch {
      return undefined;
    }
  };
  return {
    restore() {
      const parsed = v.safeParse(draftSchema, read());
      if (!parsed.success) return {};
      const { owner: whose, at, values } = parsed.output;
      if (whose !== owner || Math.abs(Date.now() - at) > DRAFT_LIFETIME) return {};
      return pick(values) as Partial<I>; // names and types of the form's own fields: it has written them
    },
    save(values) {
      const kept = pick(values);
      storage.write(
        key,
        Object.keys(kept).length > 0 ? JSON.stringify({ owner, at: Date.now(), values: kept }) : null,
      );
    },
    clear: () => storage.write(key, null),
  };
}
