import * as v from 'valibot';
import { jsonOf } from '@apunt/api/json';
import { idSchema, storedListOf } from '@apunt/api/parse';
import { readStoredJson, writeStored } from '@apunt/session/storage';

/*
 * This browser's record of its votes: which poll, which option. Anybody may have changed it, and earlier versions of a
 * site may have kept it as an object; what does not fit is left out and disappears with the next write.
 */

const KEY = 'votedPolls';
const votesSchema = storedListOf(v.object({ pollId: idSchema, optionId: idSchema }));
const listeners = new Set<() => void>();

function readVotes() {
  const stored = readStoredJson('local', KEY);
  const list =
    typeof stored === 'object' && stored !== null && !Array.isArray(stored)
      ? Object.entries(stored).map(([pollId, optionId]: [string, unknown]) => ({ pollId, optionId }))
      : stored;
  const parsed = v.safeParse(votesSchema, list);
  return parsed.success ? parsed.output : [];
}

/** The option voted for in this browser. */
export function readVote(pollId: string): string | undefined {
  return readVotes().findLast((vote) => vote.pollId === pollId)?.optionId;
}

export function saveVote(pollId: string, optionId: string): void {
  const others = readVotes().filter((vote) => vote.pollId !== pollId);
  writeStored('local', KEY, jsonOf([...others, { pollId, optionId }]));
  for (const listener of listeners) listener();
}

function handleStorage(event: StorageEvent): void {
  // The `storage` event has a null key when the whole storage was cleared.
  if (event.key === KEY || event.key === null) for (const listener of listeners) listener();
}

/** Calls back when a vote is recorded, by this page or by another tab. */
export function watchVotes(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', handleStorage);
  };
}
