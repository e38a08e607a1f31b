import { useEffect, useState } from 'react';
import { findPlayer, playsOther } from './find/find-player.ts';
import { detailOf, watchNextContent } from './next/next-content.ts';

export interface FollowedPlayer {
  /** Seconds that the player is at in the content that it began with; undefined while it has none of it. */
  seconds: number | undefined;
  /** Id of the content that the player has moved on to; empty when it has none, undefined while it stays. */
  nextContentId: string | undefined;
  /** It plays something else than what it began with. */
  isOther: boolean;
}

const START: FollowedPlayer = { seconds: undefined, nextContentId: undefined, isOther: false };

/**
 * Where the player is that a widget belongs to: the one with the id, else the first of the page. Without time it tells
 * only what the player moves on to, and does not have its widget drawn every second.
 */
export function useFollowedPlayer(id: string | undefined, { withTime = true } = {}): FollowedPlayer {
  const [followed, setFollowed] = useState(START);

  useEffect(() => {
    // Players may come and go: whose an event is can be told only when it arrives.
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
    // The visitor may have chosen another one, and may come back to the first.
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
