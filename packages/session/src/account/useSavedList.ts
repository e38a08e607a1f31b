import { useEffect, useEffectEvent, useState } from 'react';
import type { LikeKind } from '@apunt/api/network/bookmarks';
import { isApiError, type ApiError } from '@apunt/api/errors';
import type { LeavingHost } from '../ask-login.ts';
import { warnOnce, type Session } from '../session.store.ts';
import { useAccount } from './useAccount.ts';
import { useLoginNeeded } from './useLoginNeeded.ts';

/** What a list of saved items needs from its widget: how to fetch it, and what happens when that fails. */
export interface SavedListDoors<T> {
  session: Session;
  kind: LikeKind;
  /** Makes no calls, because the widget shows nothing. */
  isOff?: boolean;
  /** The list that the server has printed into the page; without it the list is fetched. */
  given: readonly T[] | undefined;
  fetch: (userId: string, signal: AbortSignal) => Promise<readonly T[]>;
  host: LeavingHost & { readonly element?: Element };
  /** Address of the login page, opened when nobody is logged in. */
  loginUrl: string;
  onError: (error: ApiError) => void;
}

/** The list as its view draws it, with the handlers of its buttons. */
export interface SavedListModel<T> {
  status: 'loading' | 'ready' | 'failed';
  items: readonly T[];
  /** Id of the deleted item whose deletion can still be undone: until the next one is deleted, or the page is left. */
  removed: ReadonlySet<string>;
  /** The item that could not be deleted or restored, and the error. */
  failed: { id: string; error: ApiError } | undefined;
  onDelete: (id: string) => void;
  onUndo: (id: string) => void;
  retry: () => void;
}

/** The list of one user, with its loading state and the changes made here. */
interface Sheet<T> {
  /** Id of the user whose list this is; undefined until the user is known. */
  owner: string | undefined;
  given: readonly T[] | undefined;
  /** The items were printed into the page by the server, so they need not be fetched. */
  isPrinted: boolean;
  items: readonly T[] | undefined;
  hasFailed: boolean;
  removed: ReadonlySet<string>;
  /**
   * Ids of items whose card is removed. The items themselves are kept, to show the card again if the server refuses the
   * deletion.
   */
  dropped: ReadonlySet<string>;
  failed: SavedListModel<T>['failed'];
}

const NONE: ReadonlySet<string> = new Set();

const sheetOf = <T>(owner: string | undefined, given: readonly T[] | undefined): Sheet<T> => ({
  owner,
  given,
  isPrinted: given !== undefined,
  items: given,
  hasFailed: false,
  removed: NONE,
  dropped: NONE,
  failed: undefined,
});

const including = (ids: ReadonlySet<string>, id: string) => new Set([...ids, id]);
const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id));

/** The saved contents or favourite programmes of the current user: loads them and deletes them, with an undo. */
export function useSavedList<T extends { id: string }>(doors: SavedListDoors<T>): SavedListModel<T> {
  const { session, kind, given, isOff = false } = doors;
  const account = useAccount(session, isOff);
  const userId = account.user?.id;
  const [sheet, setSheet] = useState(() => sheetOf(userId, given));
  const [round, setRound] = useState(0);

  if (sheet.given !== given) setSheet(sheetOf(userId ?? sheet.owner, given));
  else if (userId !== undefined && sheet.owner !== userId)
    // The printed list belongs to the first user whom the session names; the list of any later user is fetched.
    setSheet(
      sheet.owner === undefined ? { ...sheet, owner: userId } : { ...sheetOf(userId, undefined), given },
    );

  useLoginNeeded(doors.host, doors.loginUrl, !isOff && account.status === 'none');

  const { owner, isPrinted } = sheet;
  // An effect event, because `fetch` is a new function in each render and must not make the effect fetch again.
  const fetchList = useEffectEvent(doors.fetch);
  const report = useEffectEvent(doors.onError);
  useEffect(() => {
    if (isOff || !userId || isPrinted) return;
    const stop = new AbortController();
    fetchList(userId, stop.signal).then(
      (items) => {
        if (!stop.signal.aborted) setSheet((last) => ({ ...last, items, hasFailed: false, dropped: NONE }));
      },
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        if (stop.signal.aborted) return;
        warnOnce(error);
        setSheet((last) => ({ ...last, hasFailed: true }));
        report(error);
      },
    );
    return () => stop.abort();
  }, [isOff, userId, isPrinted, round]);

  /** Changes the sheet of the user of this render; does nothing if the sheet now belongs to another user. */
  const change = (next: (last: Sheet<T>) => Partial<Sheet<T>>) =>
    setSheet((last) => (last.owner === owner ? { ...last, ...next(last) } : last));

  const mark = (id: string, isRemoved: boolean) =>
    change(({ removed }) => ({ removed: isRemoved ? including(removed, id) : without(removed, id) }));

  const save = async (id: string, saved: boolean) => {
    change(() => ({ failed: undefined }));
    mark(id, !saved);
    try {
      await session.setLike(kind, id, saved, doors.host.element);
    } catch (error) {
      if (!isApiError(error)) throw error;
      mark(id, saved);
      change(({ dropped }) => ({ dropped: without(dropped, id), failed: { id, error } }));
      doors.onError(error);
    }
  };

  /**
   * Whether another tab has logged in as another user. Then this list must not be changed; the session is reloaded
   * instead.
   */
  const isOther = (): boolean => {
    if (session.whoIsThere() === owner) return false;
    void session.reload();
    return true;
  };

  const { removed, dropped, failed } = sheet;
  const items = userId === undefined ? undefined : sheet.items;
  const isLost = account.status === 'failed' || (userId !== undefined && sheet.hasFailed);
  return {
    status: items ? 'ready' : isLost ? 'failed' : 'loading',
    items: items?.filter(({ id }) => !dropped.has(id)) ?? [],
    removed,
    failed,
    onDelete(id) {
      if (isOther()) return;
      // The visitor has gone on: what was deleted before is gone for good.
      change((last) => ({ dropped: new Set([...last.dropped, ...last.removed]), removed: NONE }));
      void save(id, false);
    },
    onUndo(id) {
      if (isOther()) return;
      void save(id, true);
    },
    retry() {
      if (account.status === 'failed') account.retry();
      // Not through `change`: a retry may be called from an earlier render and must work whichever user owns the list.
      setSheet((last) => ({ ...last, isPrinted: false, hasFailed: false }));
      setRound((count) => count + 1);
    },
  };
}
