import { readStored, writeStored } from '@apunt/session/storage';

const keyOf = (liveId: string): string => `apuntLive:${liveId}`;

/** The message up to which a story had been read in this tab; null where nothing is known. */
export const storedReadTo = (liveId: string): string | null => readStored('session', keyOf(liveId));

/** Remembers it until the tab is closed. */
export function storeReadTo(liveId: string, key: string | undefined): void {
  if (key) writeStored('session', keyOf(liveId), key);
}
