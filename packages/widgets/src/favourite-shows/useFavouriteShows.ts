import { useEffect, useEffectEvent } from 'react';
import { fetchShows, type FavouriteShow } from '@apunt/api/account/account';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useKeptHtml, type Kept } from '@apunt/element/account/useKeptHtml';
import { defaultImageOf } from '@apunt/session/account/default-image';
import { useSavedList, type SavedListModel } from '@apunt/session/account/useSavedList';
import type { favouriteShowsContract } from './favourite-shows.contract.ts';

export interface FavouriteShowsModel extends SavedListModel<FavouriteShow> {
  /** Whether the server HTML still stands in its place. */
  kept: Kept;
  /** Shown for items without a picture. */
  defaultImage?: string | undefined;
}

/** Null on the language site, which has no favourite programmes. */
export function useFavouriteShows({
  host,
  json,
}: WidgetProps<typeof favouriteShowsContract>): FavouriteShowsModel | null {
  const { session, config } = useRuntime();
  const { api } = host;
  const model = useSavedList({
    session,
    isOff: host.site === 'apuntsdellengua',
    kind: 'show',
    given: json.props,
    fetch: (userId, signal) => fetchShows(api, userId, signal),
    host,
    loginUrl: config.loginUrl,
    onError: ({ type, message }) => host.emit('apunt-error', { type, message }),
  });
  const { status, items, failed, retry } = model;
  const hidden = host.site === 'apuntsdellengua';

  const isEmpty = status === 'ready' && items.length === 0;
  const shown = status === 'failed' || failed ? 'error' : isEmpty ? 'empty' : status;
  const kept = useKeptHtml(host, hidden ? 'empty' : shown);
  const reload = useEffectEvent(retry);
  useEffect(() => host.onReload(() => reload()), [host]);

  return hidden ? null : { ...model, kept, defaultImage: defaultImageOf(config, host.site) };
}
