import { useEffect, useEffectEvent } from 'react';
import { fetchFavourites, type Favourite } from '@apunt/api/account/account';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useKeptHtml, type Kept } from '@apunt/element/account/useKeptHtml';
import { defaultImageOf } from '@apunt/session/account/default-image';
import { useSavedList, type SavedListModel } from '@apunt/session/account/useSavedList';
import type { favouritesContract } from './favourites.contract.ts';

export interface FavouritesModel extends SavedListModel<Favourite> {
  /** Whether the server HTML still stands in its place. */
  kept: Kept;
  /** Shown for items without a picture. */
  defaultImage?: string | undefined;
}

export function useFavourites({ host, json }: WidgetProps<typeof favouritesContract>): FavouritesModel {
  const { session, config } = useRuntime();
  const { api } = host;
  const model = useSavedList({
    session,
    kind: 'content',
    given: json.props,
    fetch: (userId, signal) => fetchFavourites(api, userId, signal),
    host,
    loginUrl: config.loginUrl,
    onError: ({ type, message }) => host.emit('apunt-error', { type, message }),
  });
  const { status, items, failed, retry } = model;

  const isEmpty = status === 'ready' && items.length === 0;
  const kept = useKeptHtml(host, status === 'failed' || failed ? 'error' : isEmpty ? 'empty' : status);
  const reload = useEffectEvent(retry);
  useEffect(() => host.onReload(() => reload()), [host]);

  return { ...model, kept, defaultImage: defaultImageOf(config, host.site) };
}
