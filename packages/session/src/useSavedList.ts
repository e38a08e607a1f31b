import { useEffect, useRef, useState } from 'react';
import type { LikeKind } from '@apunt/api/bookmarks';
import { isApiError, type ApiError } from '@apunt/api/errors';
import { saveBackUrl } from './back-url.ts';
import { warnOnce, type Session } from './session.store.ts';
import { useAccount } from './useAccount.ts';

/** Milliseconds that a deleted item stays, greyed, to be taken back. */
export const UNDO_TIME = 5000;

export interface SavedListDoors<T> {
  session: Session;
  kind: LikeKind;
  /** Asks for nothing, because nothing is shown here. */
  isOff?: boolean;
  /** What the server has printed into the page; asks when there is none. */
  given: readonly T[] | undefined;
  fetch: (userId: string) => Promise<readonly T[]>;
  /** Leaves for the login page, because nobody is logged in. */
  leave: () => void;
  onError: (error: ApiError) => void;
}

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

/** The saved contents or favourite programmes of the current user: loads them, deletes with a way back. */
export function useSavedList<T extends { id: string }>(doors: SavedListDoors<T>): SavedListModel<T> {
  const { session, kind, given, isOff = false } = doors;
  const account = useAccount(session, isOff);
  const userId = account.user?.id;
  const [items, setItems] = useState<readonly T[] | undefined>(given);
  const [hasFailed, setHasFailed] = useState(false);
  const [round, setRound] = useState(0);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<SavedListModel<T>['failed']>();
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  // The latest of them without asking the server again.
  const ways = useRef(doors);
  useEffect(() => {
    ways.current = doors;
  });

  useEffect(() => {
    if (isOff || account.status !== 'none') return;
    saveBackUrl();
    ways.current.leave();
  }, [isOff, account.status]);

  useEffect(() => {
    if (isOff || !userId || (given && round === 0)) return;
    let gone = false;
    ways.current.fetch(userId).then(
      (list) => {
        if (gone) return;
        setItems(list);
        setHasFailed(false);
      },
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        warnOnce(error);
        if (gone) return;
        setHasFailed(true);
        ways.current.onError(error);
      },
    );
    return () => {
      gone = true;
    };
  }, [isOff, userId, given, round]);

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);

  const mark = (id: string, isRemoved: boolean) =>
    setRemoved((known) => {
      const next = new Set(known);
      if (isRemoved) next.add(id);
      else next.delete(id);
      return next;
    });

  const stopTimer = (id: string) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
  };

  const change = async (id: string, saved: boolean) => {
    setFailed(undefined);
    mark(id, !saved);
    try {
      await session.setLike(kind, id, saved);
    } catch (error) {
      if (!isApiError(error)) throw error;
      stopTimer(id);
      mark(id, saved);
      setFailed({ id, error });
      ways.current.onError(error);
    }
  };

  const isLost = account.status === 'failed' || hasFailed;
  return {
    status: isLost && !items ? 'failed' : items && userId ? 'ready' : 'loading',
    items: items ?? [],
    removed,
    failed,
    onDelete(id) {
      stopTimer(id);
      timers.current.set(
        id,
        setTimeout(() => {
          timers.current.delete(id);
          setItems((list) => list?.filter((item) => item.id !== id));
          mark(id, false);
        }, UNDO_TIME),
      );
      void change(id, false);
    },
    onUndo(id) {
      stopTimer(id);
      void change(id, true);
    },
    retry() {
      if (account.status === 'failed') account.retry();
      setHasFailed(false);
      setRound((count) => count + 1);
    },
  };
}
