import { jsonOf } from '@apunt/api/json';
import { readStoredJson, writeStored } from '@apunt/session/storage';
import type { PlayerProps } from './state.ts';

const KEY = 'autoPlay';
const listeners = new Set<() => void>();

/** What the visitor has chosen: whether the next content begins by itself. Undefined when they have not. */
export function readAutoplay(): boolean | undefined {
  const stored = readStoredJson('local', KEY);
  return typeof stored === 'boolean' ? stored : undefined;
}

/** Whether a player goes on: the visitor's choice comes before the page's. Undefined where there is no content to go on from. */
export const autoplayNextOf = (page: PlayerProps, chosen: boolean | undefined): boolean | undefined =>
  page.contentId === undefined ? undefined : (chosen ?? page.autoplayNext);

export function writeAutoplay(value: boolean): void {
  writeStored('local', KEY, jsonOf(value));
  for (const tell of listeners) tell();
}

/** Told of every change, by any switch of this page or of another tab. */
export function watchAutoplay(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === KEY) listener();
  };
  listeners.add(listener);
  addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', handleStorage);
  };
}
