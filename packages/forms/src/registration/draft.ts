import * as v from 'valibot';

/** The storage that a draft lives in: the tab's, through the session's only door to it. */
export interface DraftStorage {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
}

/** What was typed into a form, kept for this tab: how to bring it back, keep it and throw it away. */
export interface Draft<I> {
  /** What was typed before the page was left, of the fields that may be kept. */
  restore(): Partial<I>;
  save(values: Partial<I>): void;
  clear(): void;
}

/** Milliseconds after which a draft that nobody came back for is thrown away. */
export const DRAFT_LIFETIME = 30 * 60 * 1000;

/** Never kept, whatever a form allows: secrets, what identifies somebody, and all about children (docs/adr/0013). */
const NEVER =
  /^(?:.*password.*|repeat.*|pin|.*e-?mail.*|nif|nick|phone|birthdate|children|photo|recaptcha|captcha|token|code)$/i;

const draftSchema = v.object({
  owner: v.string(),
  at: v.number(),
  values: v.record(v.string(), v.union([v.string(), v.boolean()])),
});

/** Where a draft is kept, which fields it may hold, and whose it is. */
export interface DraftOptions {
  /** Key in the storage. */
  key: string;
  /** Names of the fields that are kept. */
  fields: readonly string[];
  /** Who types: a draft of somebody else is not shown. */
  owner: string;
  storage: DraftStorage;
}

/** Keeps what was typed into a long form for this tab, so that a reload loses nothing of it. */
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
