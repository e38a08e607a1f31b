import * as v from 'valibot';
import { jsonOf } from '@apunt/api/json';
import { readStoredJson, writeStored } from './storage.ts';

const KEY = 'apuntIntent';
/** Milliseconds after which a forgotten intent is no longer carried out. */
const LIFETIME = 30 * 60 * 1000;

const intentSchema = v.object({
  type: v.picklist(['like-content', 'like-show', 'vote', 'gate', 'participation']),
  id: v.string(),
  /** The choice that belongs to it, such as the id of a poll option. */
  choice: v.optional(v.string()),
  at: v.number(),
});

/** What the visitor was about to do when the page asked for a login, such as a like. */
export type Intent = Omit<v.InferOutput<typeof intentSchema>, 'at'>;

/** Keeps the intent for this tab while the visitor logs in, for 30 minutes at most; replaces an earlier one. */
export function saveIntent(intent: Intent): void {
  write(jsonOf({ ...intent, at: Date.now() }));
}

/** What has been read in this microtask: a thousand buttons ask in one, and the storage is slow. */
let seen: { raw: unknown } | undefined;

function readIntent(): unknown {
  if (!seen) {
    seen = { raw: readStoredJson('session', KEY) };
    queueMicrotask(() => (seen = undefined));
  }
  return seen.raw;
}

function write(intent: string | null): void {
  seen = undefined;
  writeStored('session', KEY, intent);
}

/** The intent that is kept, without using it up. Null when there is none, or when it is older than 30 minutes. */
export function peekIntent(): Intent | null {
  const parsed = v.safeParse(intentSchema, readIntent());
  if (!parsed.success || Math.abs(Date.now() - parsed.output.at) > LIFETIME) return null;
  return parsed.output;
}

/** Takes the intent if it is of this type and id, and removes it, so that only one element carries it out. */
export function takeIntent(type: Intent['type'], id: string): Intent | null {
  const intent = peekIntent();
  if (intent?.type !== type || intent.id !== id) return null;
  write(null);
  return intent;
}
