import type { StoreApi } from 'zustand/vanilla';
import type { Api } from '@apunt/api/api';
import type { LikeKind } from '@apunt/api/network/bookmarks';
import type { Lane } from './network/like-lane.ts';
import { seemsSame } from './hint.ts';
import type { SessionState } from './session.store.ts';

type Lists = Pick<SessionState, 'favouritesId' | 'showsId'>;

const LIST = { content: 'favouritesId', show: 'showsId' } as const;

/**
 * The visitor's likes in the store. A press shows at once, each id has one call in flight at most, and the last press
 * wins.
 */
export function createLikes(
  store: StoreApi<SessionState>,
  api: Api,
  onConfirmed: (kind: LikeKind, id: string, saved: boolean, source: Element | null) => void,
) {
  const lanes = new Map<string, Lane>();
  /** Likes that the server has confirmed since the page began, oldest first. */
  const settled: { kind: LikeKind; id: string; saved: boolean }[] = [];

  const whoIsOn = () => {
    const { user, hint } = store.getState();
    return user ?? hint;
  };
  const isListed = (kind: LikeKind, id: string) => store.getState()[LIST[kind]].includes(id);

  /**
   * The lists of a profile answer, with the likes that were confirmed after the request was sent: the answer cannot
   * know of them.
   */
  function renew<T extends Lists>(lists: T, since: number): T {
    const renewed = { ...lists };
    for (const { kind, id, saved } of settled.slice(since)) {
      const rest = renewed[LIST[kind]].filter((item) => item !== id);
      renewed[LIST[kind]] = saved ? [...rest, id] : rest;
    }
    return renewed;
  }

  function setPending(key: string, value: boolean | undefined): void {
    const { [key]: _, ...rest } = store.getState().pending;
    store.setState({ pending: value === undefined ? rest : { ...rest, [key]: value } });
  }

  async function run(lane: Lane, key: string): Promise<void> {
    const owner = whoIsOn();
    // The press has changed the state that the visitor saw, so the opposite was true before, whatever the lists say.
    const before = !lane.desired;
    let confirmed = before;
    try {
      const { settleLane } = await import('./network/like-lane.ts');
      await settleLane(api, lane, before, (saved) => (confirmed = saved));
    } finally {
      lanes.delete(key);
      // If another user has logged in meanwhile, the press belongs to the former one and must not change these lists.
      if (seemsSame(whoIsOn(), owner)) {
        const { favouritesId, showsId } = store.getState();
        settled.push({ kind: lane.kind, id: lane.id, saved: confirmed });
        store.setState(renew({ favouritesId, showsId }, settled.length - 1));
      }
      setPending(key, undefined);
    }
    onConfirmed(lane.kind, lane.id, confirmed, lane.source);
  }

  return {
    /** Number of confirmed likes. A profile that is requested now includes them; `renew` adds the later ones. */
    count: () => settled.length,
    renew,
    /** Forgets the confirmed likes, because another user has logged in. */
    forget: () => void settled.splice(0),
    isSaved(kind: LikeKind, id: string): boolean | undefined {
      const state = store.getState();
      const { [`${kind}:${id}`]: pending } = state.pending;
      if (pending !== undefined || state.user) return pending ?? isListed(kind, id);
      // The profile has not been loaded, but a like of this id may have been confirmed.
      return settled.findLast((one) => one.kind === kind && one.id === id)?.saved;
    },
    set(kind: LikeKind, id: string, saved: boolean, source: Element | null = null): Promise<void> {
      const key = `${kind}:${id}`;
      setPending(key, saved);
      const running = lanes.get(key);
      if (running) {
        running.desired = saved;
        running.source = source;
        return running.run;
      }
      const lane: Lane = { kind, id, desired: saved, source, run: Promise.resolve() };
      lanes.set(key, lane);
      lane.run = run(lane, key);
      return lane.run;
    },
  };
}
