import type { StoreApi } from 'zustand/vanilla';
import type { Api } from '@apunt/api/api';
import type { LikeKind } from '@apunt/api/bookmarks';
import type { SessionState } from './session.store.ts';

const LIST = { content: 'favouritesId', show: 'showsId' } as const;

/** The list of one's likes inside the store: optimistic, one call in flight for each id, the last press wins. */
export function createLikes(store: StoreApi<SessionState>, api: Api, onConfirmed: () => void) {
  const lanes = new Map<string, { desired: boolean; run: Promise<void> }>();
  let version = 0;

  const isListed = (kind: LikeKind, id: string) => store.getState()[LIST[kind]].includes(id);

  function put(kind: LikeKind, id: string, saved: boolean): void {
    const list = LIST[kind];
    const rest = store.getState()[list].filter((item) => item !== id);
    store.setState({ [list]: saved ? [...rest, id] : rest });
  }

  function setPending(key: string, value: boolean | undefined): void {
    const { [key]: _, ...rest } = store.getState().pending;
    store.setState({ pending: value === undefined ? rest : { ...rest, [key]: value } });
  }

  async function settle(kind: LikeKind, id: string, key: string): Promise<void> {
    const lane = () => lanes.get(key);
    // Before the profile has answered only the press itself tells what the state was.
    let confirmed = store.getState().user ? isListed(kind, id) : !lane()?.desired;
    try {
      const { setBookmark } = await import('@apunt/api/bookmarks');
      for (
        let wanted = lane()?.desired;
        wanted !== undefined && wanted !== confirmed;
        wanted = lane()?.desired
      ) {
        await setBookmark(api, kind, id, wanted);
        confirmed = wanted;
      }
    } catch (error) {
      if (lane()?.desired !== confirmed) throw error;
    } finally {
      lanes.delete(key);
      version += 1;
      put(kind, id, confirmed);
      setPending(key, undefined);
    }
    document.dispatchEvent(
      new CustomEvent('apunt-favourites-change', { detail: { source: null, kind, id, saved: confirmed } }),
    );
    onConfirmed();
  }

  return {
    /** Grows with every settled press, so that an answer asked for earlier can be told to be older. */
    version: () => version,
    isSaved(kind: LikeKind, id: string): boolean | undefined {
      const state = store.getState();
      return state.pending[`${kind}:${id}`] ?? (state.user ? isListed(kind, id) : undefined);
    },
    set(kind: LikeKind, id: string, saved: boolean): Promise<void> {
      const key = `${kind}:${id}`;
      setPending(key, saved);
      const running = lanes.get(key);
      if (running) {
        running.desired = saved;
        return running.run;
      }
      const lane = { desired: saved, run: Promise.resolve() };
      lanes.set(key, lane);
      lane.run = settle(kind, id, key);
      return lane.run;
    },
  };
}
