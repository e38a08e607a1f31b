import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { isApiError } from '@apunt/api/errors';
import type { Host } from '@apunt/element/host';
import { warnOnce } from '@apunt/session/session.store';
import type { ListSettings, ListState } from './list-settings.ts';
import { List } from './list.ts';

/** A list as its widget sees it. */
export interface ListModel {
  readonly list: List;
  readonly state: ListState;
}

/** What a widget tells its list: the settings, where the first items go on, and what they are about (see `ListSettings`). */
export interface ListOptions extends ListSettings {
  readonly next: string;
  readonly serverAbout: string;
}

/** Gives an element its list, and brings back what was kept of it. */
export function useList({ element }: Pick<Host, 'element'>, options: ListOptions): ListModel {
  const [list] = useState(() => new List(element));
  const state = useOpenList(list, options, () => list.restore());
  return { list, state };
}

/** Opens a list while its widget is there; `begin` runs once it is open. */
export function useOpenList(list: List, options: ListOptions, begin: () => Promise<unknown>): ListState {
  const state = useSyncExternalStore(list.subscribe, () => list.state);
  useLayoutEffect(() => list.use(options));
  const open = useEffectEvent(() => {
    list.open(options.next, options.serverAbout);
    void begin().then(() => list.markOpen());
  });
  useEffect(() => {
    open();
    return () => list.close();
  }, [list]);
  const { next } = options;
  useEffect(() => list.goOn(next), [list, next]);
  return state;
}

/** A failed call as the page hears of it (`apunt-error`); visitors are not told, the console is, once. */
export function failureOf(error: unknown): { type: string; message: string } {
  if (!isApiError(error)) return { type: 'unknown', message: String(error) };
  warnOnce(error);
  return { type: error.type, message: error.message };
}
