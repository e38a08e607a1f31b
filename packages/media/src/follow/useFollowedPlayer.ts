import { useEffect, useState } from 'react';
import { findPlayer, playsOther } from '../find/find-player.ts';
import { detailOf, watchNextContent } from '../next/next-content.ts';

export interface FollowedPlayer {
  /** Position in the content that the player began with, in seconds; undefined while it plays another one. */
  seconds: number | undefined;
  /** Id of the content that the player has moved on to; empty when that has no id, undefined while it has not moved on. */
  nextContentId: string | undefined;
  /** True while the player plays another content than the one that it began with. */
  isOther: boolean;
}

const START: FollowedPlayer = { seconds: undefined, nextContentId: undefined, isOther: false };

/**
 * Follows a player: the one with the id, else the first of the page. `withTime: false` leaves out the position, so that
 * the widget is not drawn again every second.
 */
export function useFollowedPlayer(id: string | undefined, { withTime = true } = {}): FollowedPlayer {
  const [followed, setFollowed] = useState(START);

  useEffect(() => {
    // Players may be added and removed, so an event's player is looked up only when the event arrives.
    const isOurs = (source: unknown) => source instanceof Node && findPlayer(id)?.contains(source) === true;
    const setOther = (isOther: boolean) =>
      setFollowed((before) =>
        before.isOther === isOther ? before : { ...before, seconds: undefined, isOther },
      );
    const handleTime = (event: Event) => {
      const { current } = detailOf(event);
      if (typeof current !== 'number' || !(current >= 0) || !isOurs(event.target)) return;
      setFollowed((before) => (before.isOther ? before : { ...before, seconds: current }));
    };
    // The visitor may play another content and return to the first one: both show at the next `apunt-play`.
    const handlePlay = ({ target }: Event) => {
      if (isOurs(target)) setOther(playsOther(findPlayer(id)));
    };
    if (withTime) {
      setOther(playsOther(findPlayer(id)));
      document.addEventListener('apunt-timeupdate', handleTime);
      document.addEventListener('apunt-play', handlePlay);
    }
    const leave = watchNextContent(({ contentId = '', source }) => {
      if (source instanceof Node && !isOurs(source)) return;
      const isOther = !(source instanceof Node) || playsOther(findPlayer(id));
      setFollowed({ seconds: undefined, nextContentId: contentId, isOther });
    });
    return () => {
      document.removeEventListener('apunt-timeupdate', handleTime);
      document.removeEventListener('apunt-play', handlePlay);
      leave();
    };
  }, [id, withTime]);

  return followed;
}
