import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LikeKind } from '@apunt/api/network/bookmarks';
import { isApiError, type ApiError } from '@apunt/api/errors';
import type { LeavingHost } from '../login/way.ts';
import { warnOnce, type Session } from '../session.store.ts';
import { useAccount } from './useAccount.ts';
import { useLoginNeeded } from './useLoginNeeded.ts';

/** Milliseconds that a deleted item stays, greyed, to be taken back. */
export const UNDO_TIME = 5000;

/** What a list of saved things needs from its widget: how to fetch it, and what happens when it cannot be had. */
export interface SavedListDoors<T> {
  session: Session;
  kind: LikeKind;
  /** Asks for nothing, because nothing is shown here. */
  isOff?: boolean;
  /** What the server has printed into the page; asks when there is none. */
  given: readonly T[] | undefined;
  fetch: (userId: string) => Promise<readonly T[]>;
  host: LeavingHost;
  /** The login page, for when nobody is logged in. */
  loginUrl: string;
  onError: (error: ApiError) => void;
}

/** The list as its view draws it, with the handlers of its buttons. */
export interface SavedListModel<T> {
  status: 'loading' | 'ready' | 'failed';
  items: readonly T[];
  /** Ids that are deleted and can still be taken back. */
  removed: ReadonlySet<string>;
  /** The item whose last change did not work, and why. */
  failed: { id: string; error: ApiError } | undefined;
  onDelete: (id: string) => void;
  onUndo: (id: string) => void;
  retry: () => void;
}

/** The list of one user, and what has become of it here. */
interface Sheet<T> {
  /** Whose it is, once that is known. */
  owner: string | undefined;
  given: readonly T[] | undefined;
  /** It is what the server has printed: nothing has to be asked for. */
  isPrinted: boolean;
  items: readonly T[] | undefined;
  hasFailed: boolean;
  removed: ReadonlySet<string>;
  /** Ids whose card is gone; kept with their items in case that the server refuses. */
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

/** The saved contents or favourite programmes of the current user: loads them, deletes with a way back. */
export function useSavedList<T extends { id: string }>(doors: SavedListDoors<T>): SavedListModel<T> {
  const { session, kind, given, isOff = false } = doors;
  const account = useAccount(session, isOff);
  const userId = account.user?.id;
  const [sheet, setSheet] = useState(() => sheetOf(userId, given));
  const [round, setRound] = useState(0);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  if (sheet.given !== given) setSheet(sheetOf(userId ?? sheet.owner, given));
  else if (userId !== undefined && sheet.owner !== userId)
    // What was printed is the list of the first user who is seen here; anybody else's is asked for.
    setSheet(
      sheet.owner === undefined ? { ...sheet, owner: userId } : { ...sheetOf(userId, undefined), given },
    );

  useLoginNeeded(doors.host, doors.loginUrl, !isOff && account.status === 'none');

  const { owner, isPrinted } = sheet;
  // New in each render, which is no reason to ask the server again.
  const fetchList = useEffectEvent(doors.fetch);
  const report = useEffectEvent(doors.onError);
  useEffect(() => {
    if (isOff || !userId || isPrinted) return;
    let gone = false;
    fetchList(userId).then(
      (items) => {
        if (!gone) setSheet((last) => ({ ...last, items, hasFailed: false, dropped: NONE }));
      },
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        warnOnce(error);
        if (gone) return;
        setSheet((last) => ({ ...last, hasFailed: true }));
        report(error);
      },
    );
    return () => {
      gone = true;
    };
  }, [isOff, userId, isPrinted, round]);

  useEffect(() => {
    const running = timers.current;
    return () => {
      running.forEach((timer) => clearTimeout(timer));
      running.clear();
    };
  }, [owner]);

  /** Changes the sheet of this user, unless somebody else's has taken its place. */
  const change = (next: (last: Sheet<T>) => Partial<Sheet<T>>) =>
    setSheet((last) => (last.owner === owner ? { ...last, ...next(last) } : last));

  const mark = (id: string, isRemoved: boolean) =>
    change(({ removed }) => ({ removed: isRemoved ? including(removed, id) : without(removed, id) }));

  const stopTimer = (id: string) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
  };

  const save = async (id: string, saved: boolean) => {
    change(() => ({ failed: undefined }));
    mark(id, !saved);
    try {
      await session.setLike(kind, id, saved);
    } catch (error) {
      if (!isApiError(error)) throw error;
      stopTimer(id);
      mark(id, saved);
      change(({ dropped }) => ({ dropped: without(dropped, id), failed: { id, error } }));
      doors.onError(error);
    }
  };

  /** Another tab has logged in as somebody else: this list is not theirs. */
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
      stopTimer(id);
      timers.current.set(
        id,
        setTimeout(() => {
          timers.current.delete(id);
          change((last) => ({ dropped: including(last.dropped, id), removed: without(last.removed, id) }));
        }, UNDO_TIME),
      );
      void save(id, false);
    },
    onUndo(id) {
      if (isOther()) return;
      stopTimer(id);
      void save(id, true);
    },
    retry() {
      if (account.status === 'failed') account.retry();
      // Also from the closure of an earlier render, and so whosever list it is.
      setSheet((last) => ({ ...last, isPrinted: false, hasFailed: false }));
      setRound((count) => count + 1);
    },
  };
}
