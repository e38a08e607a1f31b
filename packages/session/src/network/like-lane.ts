import type { Api } from '@apunt/api/api';
import { setBookmark, type LikeKind } from '@apunt/api/network/bookmarks';

/**
 * The presses on one id: `desired` is what the visitor wants now, `run` ends when the server has reached it or a call
 * has failed.
 */
export interface Lane {
  readonly kind: LikeKind;
  readonly id: string;
  desired: boolean;
  /** The element that was pressed last. */
  source: Element | null;
  run: Promise<void>;
}

/**
 * Calls the server, one call at a time, until it has what the visitor wants; presses in the meantime change `desired`
 * only. Rejects when a call fails and the server does not have it yet. Part of the network chunk.
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
