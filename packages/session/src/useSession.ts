import { useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.store.ts';

/** Selects a slice of the session. The selector must return a primitive or a value that stays the same. */
export function useSession<T>(session: Session, select: (state: SessionState) => T): T {
  return useSyncExternalStore(session.store.subscribe, () => select(session.store.getState()));
}
