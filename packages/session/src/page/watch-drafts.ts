import * as v from 'valibot';
import { DRAFT_PREFIX, keepDraftsOf } from '../drafts.ts';
import type { Session } from '../session.store.ts';
import { readStoredJson, storedKeys, writeStored } from '../storage.ts';

/** Milliseconds after its last change at which a draft is removed. Forms have the same limit (docs/adr/0026). */
const LIFETIME = 30 * 60 * 1000;

const draftSchema = v.object({ at: v.number() });

/** Removes the drafts that are too old or broken. Returns the milliseconds until the next one is too old. */
function sweep(): number {
  let next = Infinity;
  for (const key of storedKeys('session', DRAFT_PREFIX)) {
    const parsed = v.safeParse(draftSchema, readStoredJson('session', key));
    // Nobody knows how old a draft is whose time is still to come: the clock was put back.
    const age = parsed.success ? Math.abs(Date.now() - parsed.output.at) : LIFETIME;
    if (age < LIFETIME) next = Math.min(next, LIFETIME - age);
    else writeStored('session', key, null);
  }
  return next;
}

/**
 * Looks after the drafts that earlier pages of this tab have left, wherever their forms are: removes them once they are
 * too old, and once somebody else is logged in. Returns a function that ends it.
 */
export function watchDrafts({ store }: Pick<Session, 'store'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const { user } = store.getState();
    if (user) keepDraftsOf(['anonymous', user.id]);
    const next = sweep();
    if (next < Infinity) timer = setTimeout(look, next);
  };
  look();
  // Timers stand still while the page lies in the back/forward cache.
  addEventListener('pageshow', look);
  const stop = store.subscribe(({ user }, before) => {
    if (user !== before.user) look();
  });
  return () => {
    clearTimeout(timer);
    removeEventListener('pageshow', look);
    stop();
  };
}
