import type { StoreApi } from 'zustand/vanilla';
import type { Api } from '@apunt/api/api';
import type { LikeKind } from '@apunt/api/bookmarks';
import type { Lane } from './like-lane.ts';
import type { SessionState } from './session.store.ts';

const LIST = { content: 'favouritesId', show: 'showsId' } as const;

/** The list of one's likes inside the store: optimistic, one call in flight for each id, the last press wins. */
export function createLikes(
  store: StoreApi<SessionState>,
  api: Api,
  onConfirmed: (kind: LikeKind, id: string, saved: boolean) => void,
) {
  const lanes = new Map<string, Lane>();
  let version = 0;

  const whoIsOn = () => {
    const { user, hint } = store.getState();
    return (user ?? hint)?.id;
  };
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

  async function run(lane: Lane, key: string): Promise<void> {
    const owner = whoIsOn();
    // Before the profile has answered only the press itself tells what the state was.
    const before = store.getState().user ? isListed(lane.kind, lane.id) : !lane.desired;
    let confirmed = before;
    try {
      const { settleLane } = await import('./like-lane.ts');
      await settleLane(api, lane, before, (saved) => (confirmed = saved));
    } finally {
      lanes.delete(key);
      version += 1;
      // Another user's lists are none of this press's business.
      if (whoIsOn() === owner) put(lane.kind, lane.id, confirmed);
      setPending(key, undefined);
    }
    onConfirmed(lane.kind, lane.id, confirmed);
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
      const lane: Lane = { kind, id, desired: saved, run: Promise.resolve() };
      lanes.set(key, lane);
      lane.run = run(lane, key);
      return lane.run;
    },
  };
}
