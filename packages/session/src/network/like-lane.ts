import type { Api } from '@apunt/api/api';
import { setBookmark, type LikeKind } from '@apunt/api/network/bookmarks';

/** The presses on one id: what the visitor wants by now, and the run that brings the server there. */
export interface Lane {
  readonly kind: LikeKind;
  readonly id: string;
  desired: boolean;
  run: Promise<void>;
}

/**
 * Calls until the server has what the visitor wants, one call at a time: presses that come meanwhile only change the
 * goal. Rejects when a call fails and the goal is still another. Comes with the network code, not before.
 */
export async function settleLane(
  api: Api,
  lane: Lane,
  before: boolean,
  onConfirmed: (saved: boolean) => void,
): Promise<void> {
  let confirmed = before;
  try {
    while (lane.desired !== confirmed) {
      const wanted = lane.desired;
      await setBookmark(api, lane.kind, lane.id, wanted);
      confirmed = wanted;
      onConfirmed(confirmed);
    }
  } catch (error) {
    if (lane.desired !== confirmed) throw error;
  }
}
